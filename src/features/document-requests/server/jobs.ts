import { z } from 'zod';
import { jobsOfLane } from '../../../server/jobs/job.ts';
import { noteReading, noteReview } from './note-arrival.ts';
import { sendLinkForDocuments } from './send-link.ts';

const linkSchema = z.object({ requestId: z.string(), message: z.string() });
const documentSchema = z.object({ caseNo: z.string(), fileId: z.string() });

/** `documents.*` are events of the documents feature: a document was read, could not be read, or was reviewed. */
export const documentRequestJobs = jobsOfLane('people', {
  'document-requests.send-link': (ctx, payload, attempt) =>
    sendLinkForDocuments(ctx, linkSchema.parse(payload), attempt),
  'documents.reading-ended': (ctx, payload) => noteReading(ctx, documentSchema.parse(payload)),
  'documents.reviewed': (ctx, payload) => noteReview(ctx, documentSchema.parse(payload)),
});
