import { z } from 'zod';
import { type JobHandler, jobsOfLane } from '../../../server/job.ts';
import { noteReading, noteReview } from './note-arrival.ts';
import { sendLink } from './send-link.ts';

const linkSchema = z.object({ requestId: z.string(), message: z.string() });
const paperSchema = z.object({ caseNo: z.string(), fileId: z.string() });

export const documentRequestJobs = jobsOfLane('people', {
  'document-requests.send-link': (ctx, payload) => sendLink(ctx, linkSchema.parse(payload)),
});

/** A paper of some case has been read, or given up. */
export const onReadingEnded: JobHandler = (ctx, payload) => noteReading(ctx, paperSchema.parse(payload));

/** Somebody has reviewed a paper of some case. */
export const onReviewed: JobHandler = (ctx, payload) => noteReview(ctx, paperSchema.parse(payload));
