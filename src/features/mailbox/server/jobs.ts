import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { jobsOfLane } from '../../../server/jobs/job.ts';
import { revokeToken } from './give-back.ts';
import { mailboxRequests } from './tables.ts';

const revokeSchema = z.object({ revocationId: z.string() });
/** How long a late reply gets `expired` instead of `unknown`. */
const keptMs = 24 * 3600_000;

export const mailboxJobs = {
  ...jobsOfLane('sending', {
    'mailbox.revoke-token': (ctx, payload, attempt) =>
      revokeToken(ctx, revokeSchema.parse(payload).revocationId, attempt),
  }),
  ...jobsOfLane('upkeep', {
    'mailbox.clear-old-requests': async (ctx) => {
      const before = new Date(ctx.now().getTime() - keptMs);
      await ctx.db.delete(mailboxRequests).where(lt(mailboxRequests.expiresAt, before));
    },
  }),
};
