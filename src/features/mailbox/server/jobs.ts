import { lt } from 'drizzle-orm';
import { z } from 'zod';
import type { JobHandler } from '../../../server/jobs.ts';
import { revokeToken } from './give-back.ts';
import { mailboxRequests } from './tables.ts';

const revokeSchema = z.object({ revocationId: z.string() });
/** Late answers are still told that they are late. */
const keptMs = 24 * 3600_000;

export const mailboxJobs: Record<string, JobHandler> = {
  'mailbox.revoke-token': (ctx, payload, attempt) =>
    revokeToken(ctx, revokeSchema.parse(payload).revocationId, attempt),
  'mailbox.clear-old-requests': async (ctx) => {
    const before = new Date(ctx.now().getTime() - keptMs);
    await ctx.db.delete(mailboxRequests).where(lt(mailboxRequests.expiresAt, before));
  },
};
