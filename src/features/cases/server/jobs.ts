import { z } from 'zod';
import { jobsOfLane } from '../../../server/jobs/job.ts';
import { forgetRemoved } from './forget-removed.ts';

const payloadSchema = z.object({ caseNo: z.string() });

export const caseJobs = jobsOfLane('upkeep', {
  'cases.forget-removed': (ctx, payload) => forgetRemoved(ctx, payloadSchema.parse(payload)),
});
