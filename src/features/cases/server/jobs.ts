import { z } from 'zod';
import { jobsOfLane } from '../../../server/jobs/job.ts';
import { eraseRemovedParties } from './erase-removed-parties.ts';

const payloadSchema = z.object({ caseNo: z.string() });

export const caseJobs = jobsOfLane('upkeep', {
  'cases.forget-removed': (ctx, payload) => eraseRemovedParties(ctx, payloadSchema.parse(payload)),
});
