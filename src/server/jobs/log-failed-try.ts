import { OutsideError } from '../../integrations/outside-error.ts';
import type { Context } from '../context.ts';
import type { Attempt } from './job.ts';

/** Tries of a job that hands something to an outside party: over about four days, with growing pauses. */
export const deliveryTries = 25;

/** Description of a failed delivery that may be logged. */
interface Delivery {
  job: string;
  /** The recipient, such as `mail server`. */
  party: string;
  applicationId: string;
  /** How the financier is reached. */
  kind: string;
}

/**
 * Logs a try that failed as a warning, without personal data, and counts it.
 *
 * @param isFinal true if there is no further try
 */
export function logFailedTry(
  ctx: Context,
  delivery: Delivery,
  { error, attempt, isFinal }: { error: unknown; attempt: Attempt; isFinal: boolean },
): void {
  const { party, kind } = delivery;
  ctx.metrics?.countDelivery({ party, kind, result: isFinal ? 'failed' : 'again' });
  const { stage, code } = error instanceof OutsideError ? error.failure : {};
  const reason = error instanceof OutsideError ? error.message : 'the portal itself failed';
  const count = { attempt: attempt.number, of: deliveryTries };
  ctx.log.warn(
    { ...delivery, stage, code, ...count, reason },
    isFinal ? 'a delivery failed for good' : 'a delivery failed and is tried again',
  );
}
