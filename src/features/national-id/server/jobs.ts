import { z } from 'zod';
import { jobsOfLane } from '../../../server/jobs/job.ts';
import { clearOldRequests } from './clear-old-requests.ts';
import { purgeUnsent } from './purge-unsent.ts';
import { sendLink } from './send-link.ts';

const linkSchema = z.object({ requestId: z.string(), message: z.string() });

export const nationalIdJobs = {
  ...jobsOfLane('people', {
    'national-id.send-link': (ctx, payload, attempt) => sendLink(ctx, linkSchema.parse(payload), attempt),
  }),
  ...jobsOfLane('upkeep', {
    'national-id.purge-unsent': purgeUnsent,
    'national-id.clear-old-requests': clearOldRequests,
  }),
};
