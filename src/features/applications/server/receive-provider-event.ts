import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { adviceEventSchema } from '../../approvals/advice-terms.ts';
import { closeOpenAdvice, receiveAdvice } from '../../approvals/server/receive-advice.ts';
import { disbursementEventSchema } from '../../disbursements/disbursement-terms.ts';
import { recordDisbursement } from '../../disbursements/server/record-disbursement.ts';
import { type ApplicationStatus, type ProviderEvent, transition } from '../application-status.ts';
import { applyEvent } from './apply-event.ts';
import { lockApplication, type StoredApplication } from './find-applications.ts';
import { applications, type EventOutcome, providerEvents } from './tables.ts';

export interface IncomingEvent {
  eventId: string;
  applicationRef: string;
  type: ProviderEvent;
  occurredAt: string;
  data: Record<string, unknown>;
}

const reasonSchema = z.object({ reason: z.string().max(500).optional() });

/**
 * Takes in an event. A repeated `eventId` changes nothing; one that comes before its time waits and is applied after
 * the event it follows; one that fits neither now nor later is kept as refused and answered as such.
 */
export async function receiveProviderEvent(ctx: Context, event: IncomingEvent) {
  checkData(event);
  const result = await inTransaction(ctx, async (tx) => {
    const application = await lockSentToProvider(tx, event.applicationRef);
    const [known] = await tx.db.select().from(providerEvents).where(eq(providerEvents.eventId, event.eventId));
    if (known) return known.outcome === 'refused' ? ('refused' as const) : ('repeated' as const);
    const outcome = await handle(tx, application, event);
    await tx.db.insert(providerEvents).values({
      eventId: event.eventId,
      applicationId: application.applicationId,
      type: event.type,
      occurredAt: new Date(event.occurredAt),
      receivedAt: tx.now(),
      outcome,
      data: tx.keyring.sealJson(event.data, `provider-event:${event.eventId}`),
    });
    if (outcome === 'applied') await applyWaiting(tx, application.applicationId);
    return outcome;
  });
  if (result !== 'refused') return { outcome: result };
  ctx.log.warn({ eventId: event.eventId, type: event.type }, 'a provider event was refused');
  throw new PortalError('illegalTransition', { message: `${event.type} is not possible in the present status.` });
}

/** Locks an application that went to the provider. Any other is unknown to it, even if its reference is right. */
async function lockSentToProvider(tx: Context, applicationRef: string): Promise<StoredApplication> {
  const application = await lockApplication(tx, applicationRef);
  if (application.status === null || application.sendMethod !== 'interface') throw new PortalError('notFound');
  return application;
}

/** Refuses data that does not fit its type before anything is stored. */
function checkData(event: IncomingEvent): void {
  const schemas: Partial<Record<ProviderEvent, z.ZodType>> = {
    'aa.generated': adviceEventSchema,
    'disbursement.completed': disbursementEventSchema,
  };
  const parsed = (schemas[event.type] ?? reasonSchema).safeParse(event.data);
  if (parsed.success) return;
  const fields = Object.fromEntries(parsed.error.issues.map((each) => [`data.${each.path.join('.')}`, each.message]));
  throw new PortalError('validation', { fields });
}

async function handle(tx: Context, application: StoredApplication, event: IncomingEvent): Promise<EventOutcome> {
  const occurredAt = new Date(event.occurredAt);
  if (await isOvertaken(tx, application.applicationId, event.type, occurredAt)) {
    if (event.type === 'aa.generated') {
      await receiveAdvice(tx, application, adviceEventSchema.parse(event.data), { occurredAt, state: 'replaced' });
    }
    return 'applied';
  }
  const move = transition(application.status as ApplicationStatus, event.type);
  if (move.kind === 'wait') return 'waiting';
  if (move.kind === 'refuse') return 'refused';
  if (event.type === 'aa.generated') {
    await receiveAdvice(tx, application, adviceEventSchema.parse(event.data), { occurredAt, state: 'open' });
  }
  if (event.type === 'aa.withdrawn') await closeOpenAdvice(tx, application.applicationId, 'withdrawn');
  if (event.type === 'disbursement.completed') {
    await recordDisbursement(tx, application, disbursementEventSchema.parse(event.data));
  }
  const { reason } = reasonSchema.catch({}).parse(event.data);
  await applyEvent(tx, application, { type: event.type, by: application.financierName, note: reason });
  return 'applied';
}

/** Whether an offer or its withdrawal comes after a later one was applied: it is history and moves nothing. */
async function isOvertaken(tx: Context, applicationId: string, type: ProviderEvent, occurredAt: Date) {
  const ofAdvice: readonly string[] = ['aa.generated', 'aa.withdrawn'] satisfies ProviderEvent[];
  if (!ofAdvice.includes(type)) return false;
  const later = await tx.db
    .select({ eventId: providerEvents.eventId })
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.applicationId, applicationId),
        eq(providerEvents.outcome, 'applied'),
        inArray(providerEvents.type, [...ofAdvice]),
        gt(providerEvents.occurredAt, occurredAt),
      ),
    )
    .limit(1);
  return later.length > 0;
}

/** Events that came early, in the order in which they happened, for as long as one of them fits. */
export async function applyWaiting(tx: Context, applicationId: string): Promise<void> {
  const waiting = and(eq(providerEvents.applicationId, applicationId), eq(providerEvents.outcome, 'waiting'));
  for (let progress = true; progress; ) {
    progress = false;
    const rows = await tx.db.select().from(providerEvents).where(waiting).orderBy(asc(providerEvents.occurredAt));
    for (const row of rows) {
      const [application] = await tx.db
        .select()
        .from(applications)
        .where(eq(applications.applicationId, applicationId));
      if (!application) return;
      const outcome = await handle(tx, application, {
        eventId: row.eventId,
        applicationRef: applicationId,
        type: row.type as ProviderEvent,
        occurredAt: row.occurredAt.toISOString(),
        data: tx.keyring.openJson(row.data, `provider-event:${row.eventId}`),
      });
      if (outcome === 'waiting') continue;
      await tx.db.update(providerEvents).set({ outcome }).where(eq(providerEvents.eventId, row.eventId));
      progress = true;
    }
  }
}
