import type { Context } from '../context.ts';
import { describeFailure } from '../failures/describe-failure.ts';
import { isDatabaseAway } from '../failures/is-database-away.ts';
import { type DeliveryKind, partiesOfDelivery } from '../metrics/metrics.ts';
import type { Attempt } from './job.ts';

/** Maximum tries of a job that delivers to an outside party: over about four days, with growing pauses. */
export const deliveryTries = 25;

/** Errors of failed tries that are already logged. */
const logged = new WeakSet<object>();

/** True if the log has a line for the try that failed with this error. */
export function isLogged(error: unknown): boolean {
  return typeof error === 'object' && error !== null && logged.has(error);
}

interface FailedTry {
  error: unknown;
  attempt: Attempt;
  /** There is no further try. */
  isFinal: boolean;
}

/** Logs a failed delivery try, without personal data, and counts it unless it is the last one. */
export function logFailedTry(
  ctx: Context,
  { kind, applicationId }: { kind: DeliveryKind; applicationId?: string },
  { error, attempt, isFinal }: FailedTry,
): void {
  if (!isFinal) ctx.metrics?.countDelivery({ kind, result: 'again' });
  if (isDatabaseAway(error)) return;
  const { job, number, most } = attempt;
  const facts = { job, party: partiesOfDelivery[kind], kind, applicationId, attempt: number, of: most };
  ctx.log.warn(
    { ...facts, ...describeFailure(error) },
    isFinal ? 'a delivery failed for good' : 'a delivery failed and is tried again',
  );
  if (typeof error === 'object' && error !== null) logged.add(error);
}
