import { z } from 'zod';
import type { JobHandler } from '../../../server/jobs.ts';
import { readUploadedDocument } from './read-uploaded-document.ts';

const payloadSchema = z.object({ fileId: z.string() });

export const documentJobs: Record<string, JobHandler> = {
  'documents.read-document': (ctx, payload, attempt) =>
    readUploadedDocument(ctx, payloadSchema.parse(payload).fileId, attempt),
};
