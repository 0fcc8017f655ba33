import { taskStatus } from '../../domain/enumerations.ts';
import type { Financier } from '../financiers/contract.ts';
import type { Application } from './contract.ts';

/** How far the latest application to a financier has come. */
export type Phase =
  | 'none'
  | 'making'
  | 'formFailed'
  | 'outdated'
  | 'ready'
  | 'sending'
  | 'preparing'
  | 'prepared'
  | 'handed'
  | 'retrying'
  | 'sent'
  | 'partly'
  | 'failed';

const formMade = 2;
const formFailed = 3;

type Progress = Pick<
  Application,
  'status' | 'formStatus' | 'upToDate' | 'delivery' | 'deliveryAttempts' | 'whatsAppFrom' | 'refused'
>;

export function phaseOf(application: Progress | undefined): Phase {
  if (!application) return 'none';
  const { status, formStatus, upToDate, delivery, deliveryAttempts, whatsAppFrom } = application;
  if (status === null) {
    if (formStatus === formFailed) return 'formFailed';
    if (!upToDate) return 'outdated';
    return formStatus === formMade ? 'ready' : 'making';
  }
  if (delivery === 'queued' && deliveryAttempts > 0) return 'retrying';
  if (delivery === 'queued') return whatsAppFrom === 'own' ? 'preparing' : 'sending';
  if (delivery === 'prepared' || delivery === 'handed') return delivery;
  if (isPartlyDelivered(application)) return 'partly';
  return delivery === 'failed' || delivery === 'bounced' ? 'failed' : 'sent';
}

/** True if an e-mail has reached some of its recipients but not all. */
export function isPartlyDelivered({ delivery, refused }: Pick<Application, 'delivery' | 'refused'>): boolean {
  return delivery === 'sent' && refused.length > 0;
}

/** Returns the latest attempt by financier, from a list sorted latest first. */
export function latestByFinancier(applications: readonly Application[]): ReadonlyMap<string, Application> {
  const latest = new Map<string, Application>();
  for (const application of applications)
    if (!latest.has(application.financierId)) latest.set(application.financierId, application);
  return latest;
}

/** True if something changes without the user, so that polling makes sense. */
export function hasMovingApplication(applications: readonly Application[]): boolean {
  return applications.some(
    ({ status, formStatus, delivery }) =>
      (status === null && formStatus === taskStatus.processing) || delivery === 'queued',
  );
}

/** Why the portal cannot send to a financier, independent of the case; `undefined` if it can. */
export type Obstacle = 'notInUse' | 'noNumber' | 'noAddress';

export function obstacleToSending({ inUse, sendMethod, emails, whatsAppNumber }: Financier): Obstacle | undefined {
  if (!inUse) return 'notInUse';
  if (sendMethod === 'whatsApp' && whatsAppNumber === null) return 'noNumber';
  return sendMethod === 'email' && emails.length === 0 ? 'noAddress' : undefined;
}

export interface SendingChoice {
  /** Financiers that are ticked. */
  readonly chosen: ReadonlySet<string>;
  /** Financiers that have the application and are to get it again. */
  readonly again: ReadonlySet<string>;
}

export interface Plan {
  /** Financiers that are to get the application with the next sending. */
  readonly toSend: readonly string[];
  /**
   * The next step. `choose`: no financier is chosen. `generate`: a form is missing, out of date, or made for a
   * financier not chosen. `making`: the forms are being made. `send`: every form matches the current application.
   */
  readonly step: 'choose' | 'generate' | 'making' | 'send';
}

export function planSending(
  financierIds: readonly string[],
  latest: ReadonlyMap<string, Application>,
  { chosen, again }: SendingChoice,
): Plan {
  const isUnsent = (id: string) => (latest.get(id)?.status ?? null) === null;
  const toSend = financierIds.filter((id) => again.has(id) || (chosen.has(id) && isUnsent(id)));
  if (toSend.length === 0) return { toSend, step: 'choose' };
  const phases = toSend.map((id) => phaseOf(latest.get(id)));
  const madeForOthers = [...latest.values()].some(
    ({ status, financierId }) => status === null && !toSend.includes(financierId),
  );
  if (phases.every((phase) => phase === 'ready') && !madeForOthers) return { toSend, step: 'send' };
  const isWaiting = phases.every((phase) => phase === 'ready' || phase === 'making') && !madeForOthers;
  return { toSend, step: isWaiting ? 'making' : 'generate' };
}
