import { jobsOfLane } from '../../../server/jobs/job.ts';
import { sendDecision, tellingSchema } from './send-decision.ts';

export const approvalJobs = jobsOfLane('sending', {
  'approvals.tell-provider': (ctx, payload, attempt) => sendDecision(ctx, tellingSchema.parse(payload), attempt),
});
