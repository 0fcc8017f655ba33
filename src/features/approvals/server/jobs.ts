import { jobsOfLane } from '../../../server/jobs/job.ts';
import { tellingSchema, tellProvider } from './tell-provider.ts';

export const approvalJobs = jobsOfLane('sending', {
  'approvals.tell-provider': (ctx, payload, attempt) => tellProvider(ctx, tellingSchema.parse(payload), attempt),
});
