import { type ApplicationStatus, applicationStatus } from '../../../../domain/applications/application-status.ts';
import { PortalError } from '../../../../server/portal-error.ts';
import type { StoredApplication } from '../find-applications.ts';

const { creditReviewFailed, aaRejected, disbursementCompleted } = applicationStatus;
const ended: readonly (ApplicationStatus | null)[] = [creditReviewFailed, aaRejected, disbursementCompleted];
type Row = Pick<StoredApplication, 'financierId' | 'financierName' | 'attempt' | 'status' | 'delivery' | 'sendMethod'>;

/** Deliveries that never reached their financier. */
const unsent: readonly StoredApplication['delivery'][] = ['failed', 'bounced', 'prepared'];

/**
 * Throws if an application of the case is open at a financier. If several were sent to one financier, the latest
 * counts.
 */
export function refuseOpen(caseNo: string, rows: readonly Row[]): void {
  const sent = rows.filter(({ status }) => status !== null);
  const isLater = (row: Row, than: Row) => row.financierId === than.financierId && row.attempt > than.attempt;
  const latest = sent.filter((row) => !sent.some((other) => isLater(other, row)));
  const open = latest.find(({ status, delivery }) => !ended.includes(status) && !unsent.includes(delivery));
  if (!open) return;
  const { financierName, sendMethod } = open;
  const how =
    sendMethod === 'interface'
      ? 'Wait until the financier has ended it, or ask the financier to end it'
      : 'Have the dealer record its outcome on the case';
  throw new PortalError('illegalTransition', {
    message: `${caseNo} is in progress: its application to ${financierName} is open. ${how}, then run this again.`,
  });
}
