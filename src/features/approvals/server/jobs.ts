import type { JobHandler } from '../../../server/jobs.ts';
import { tellingSchema, tellProvider } from './tell-provider.ts';

export const approvalJobs: Record<string, JobHandler> = {
  'approvals.tell-provider': (ctx, payload, attempt) => tellProvider(ctx, tellingSchema.parse(payload), attempt),
};
