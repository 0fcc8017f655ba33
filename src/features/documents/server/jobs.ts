import { z } from 'zod';
import { jobsOfLane } from '../../../server/jobs/job.ts';
import { readUploadedDocument } from './read-uploaded-document.ts';
import { failLostReadings } from './readings/fail-lost-readings.ts';
import { sweepUploads } from './resume-upload.ts';

const payloadSchema = z.object({ fileId: z.string() });

export const documentJobs = {
  ...jobsOfLane('documents', {
    'documents.read-document': (ctx, payload, attempt) =>
      readUploadedDocument(ctx, payloadSchema.parse(payload).fileId, attempt),
  }),
  ...jobsOfLane('upkeep', {
    'documents.sweep-uploads': async (ctx) => void (await sweepUploads(ctx)),
    'documents.settle-lost': async (ctx) => void (await failLostReadings(ctx)),
  }),
};
