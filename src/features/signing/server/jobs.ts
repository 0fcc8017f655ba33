import { z } from 'zod';
import { jobsOfLane } from '../../../server/jobs/job.ts';
import { deleteOldLetters } from './delete-old-letters.ts';
import { enqueueUnsealed, sealLetter } from './seal-letter.ts';
import { sendCopy } from './send-copy.ts';
import { remindSigners, sendLinkForSigning } from './send-link.ts';

const linkSchema = z.object({ ticketId: z.string(), reminder: z.number() });
const letterSchema = z.object({ letterId: z.string() });
const copySchema = z.object({ ticketId: z.string(), key: z.string(), address: z.string(), letterIds: z.string() });

export const signingJobs = {
  ...jobsOfLane('people', {
    'signing.send-link': (ctx, payload, attempt) => sendLinkForSigning(ctx, linkSchema.parse(payload), attempt),
    'signing.send-copy': (ctx, payload, attempt) => sendCopy(ctx, copySchema.parse(payload), attempt),
  }),
  ...jobsOfLane('forms', {
    'signing.seal-letter': (ctx, payload) => sealLetter(ctx, letterSchema.parse(payload).letterId),
  }),
  ...jobsOfLane('upkeep', {
    'signing.remind-signers': remindSigners,
    'signing.settle-unsealed': enqueueUnsealed,
    'signing.clear-old': deleteOldLetters,
  }),
};
