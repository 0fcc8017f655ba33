import { z } from 'zod';
import type { JobHandler } from '../../../server/jobs.ts';
import { noteArrivals } from './note-arrival.ts';
import { sendLink } from './send-link.ts';

const linkSchema = z.object({ requestId: z.string(), message: z.string() });
const caseSchema = z.object({ caseNo: z.string() });

export const documentRequestJobs: Record<string, JobHandler> = {
  'document-requests.send-link': (ctx, payload) => sendLink(ctx, linkSchema.parse(payload)),
  'document-requests.note-arrivals': (ctx, payload) => noteArrivals(ctx, caseSchema.parse(payload).caseNo),
};
