import type { Context, Job } from '../../../../server/context.ts';
import { deliveryTries } from '../../../../server/jobs/log-failed-try.ts';

/** Queues the sending of an application. The idempotency key stays the same however often it is queued. */
export async function enqueueSending(
  ctx: Context,
  { applicationId, dealerId }: { applicationId: string; dealerId: string },
  options: Pick<Job, 'runAt' | 'maxAttempts'> = {},
): Promise<void> {
  await ctx.enqueue({
    name: 'applications.send-application',
    payload: { applicationId },
    dealerId,
    key: `send-${applicationId}`,
    maxAttempts: deliveryTries,
    ...options,
  });
}
