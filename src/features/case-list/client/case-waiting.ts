import { nameRow } from '../../../client/list-names.ts';
import {
  type ApplicationStatus,
  applicationStatus,
  isAccepted,
  type WaitingStep,
  waitingFor,
} from '../../../domain/applications/application-status.ts';
import { formatDay } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { toStatus } from '../../applications/client/application-words.ts';
import type { CaseSummary } from '../../cases/contract.ts';

/** Party that acts next on a case, and its task. */
export interface CaseWaiting {
  who: string;
  what: string;
  isYou: boolean;
  /** The user can answer an Approval Advice. */
  isAdvice: boolean;
}

type Application = CaseSummary['applications'][number];

/** Returns `Tembusu` for `Tembusu Finance`, to fit beside other names. */
function shortName({ financierName }: Application): string {
  return financierName.split(' ')[0] ?? financierName;
}

function namesOf(applications: readonly Application[]): string {
  const [only] = applications;
  return applications.length === 1 && only ? only.financierName : nameRow(applications.map(shortName));
}

const isToSend = ({ delivery }: Application) => delivery === 'prepared' || delivery === 'handed';
const isUndelivered = (application: Application) =>
  application.delivery === 'bounced' || application.delivery === 'failed' || isToSend(application);

const steps: Partial<Record<WaitingStep, () => string>> = {
  decision: m.case_list_waiting_decision,
  disbursement: m.case_list_waiting_disbursement,
  disbursementApproval: m.case_list_waiting_disbursement_approval,
};

/** Returns the user's own task first, then the furthest application; `undefined` if nobody has to act. */
export function caseWaiting({
  submissionState,
  applications,
  applicantErasedAt,
}: CaseSummary): CaseWaiting | undefined {
  if (applicantErasedAt) return undefined;
  const you = { who: m.case_list_waiting_you(), isYou: true, isAdvice: false };
  if (submissionState === 0) return { ...you, what: m.case_list_waiting_finish() };
  const undelivered = applications
    .filter((application) => toStatus(application.status) === applicationStatus.pendingApproval)
    .find(isUndelivered);
  const advice = applications.find((application) => waitingFor(toStatus(application.status))?.what === 'decideAa');
  if (advice) {
    const isLeftOver = applications.some(({ status }) => isAccepted(toStatus(status)));
    const reject = () => m.case_list_waiting_reject({ financier: advice.financierName });
    return { ...you, isAdvice: true, what: isLeftOver ? reject() : adviceText(advice) };
  }
  if (undelivered && isToSend(undelivered)) {
    return { ...you, what: m.case_list_waiting_whatsapp({ financier: undelivered.financierName }) };
  }
  if (undelivered) {
    return { ...you, what: m.case_list_waiting_not_delivered({ financier: undelivered.financierName }) };
  }
  return othersWaiting(applications);
}

function adviceText({ adviceExpiresAt }: Application): string {
  if (!adviceExpiresAt) return m.case_list_waiting_decide();
  return m.case_list_waiting_decide_by({ date: formatDay(adviceExpiresAt) });
}

function othersWaiting(applications: readonly Application[]): CaseWaiting | undefined {
  // Once one financier has disbursed, decisions of the others no longer matter.
  if (applications.some(({ status }) => status === applicationStatus.disbursementCompleted)) return undefined;
  const open = applications.filter((application) => waitingFor(toStatus(application.status)));
  const furthest = Math.max(...open.map((application) => application.status)) as ApplicationStatus;
  const waiting = waitingFor(toStatus(furthest));
  if (open.length === 0 || !waiting) return undefined;
  const those = open.filter((application) => application.status === furthest);
  const rest = { isYou: false, isAdvice: false };
  if (waiting.who === 'customer') {
    const financier = nameRow(those.map(shortName));
    return { ...rest, who: m.case_list_waiting_customer(), what: m.case_list_waiting_phone({ financier }) };
  }
  return { ...rest, who: namesOf(those), what: steps[waiting.what]?.() ?? '' };
}
