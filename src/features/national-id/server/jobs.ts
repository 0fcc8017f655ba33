import { z } from 'zod';
import { jobsOfLane } from '../../../server/jobs/job.ts';
import { deleteOldRequests } from './delete-old-requests.ts';
import { eraseUnsentMyinfo } from './erase-unsent-myinfo.ts';
import { sendLinkForMyinfo } from './send-link.ts';

const linkSchema = z.object({ requestId: z.string(), message: z.string() });

export const nationalIdJobs = {
  ...jobsOfLane('people', {
    'national-id.send-link': (ctx, payload, attempt) => sendLinkForMyinfo(ctx, linkSchema.parse(payload), attempt),
  }),
  ...jobsOfLane('upkeep', {
    'national-id.purge-unsent': eraseUnsentMyinfo,
    'national-id.clear-old-requests': deleteOldRequests,
  }),
};
