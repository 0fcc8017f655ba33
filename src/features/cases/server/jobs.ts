import { z } from 'zod';
import type { JobHandler } from '../../../server/jobs.ts';
import { forgetRemoved } from './forget-removed.ts';

const payloadSchema = z.object({ caseNo: z.string() });

export const caseJobs: Record<string, JobHandler> = {
  'cases.forget-removed': (ctx, payload) => forgetRemoved(ctx, payloadSchema.parse(payload)),
};
