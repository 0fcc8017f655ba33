import { z } from 'zod';
import { jobsOfLane } from '../../../server/jobs/job.ts';
import { deleteOldPictures } from './delete-old-pictures.ts';
import { failLostPictures } from './fail-lost-pictures.ts';
import { preparePicture } from './prepare-picture.ts';

const payloadSchema = z.object({ fileId: z.string() });

export const signatureJobs = {
  ...jobsOfLane('documents', {
    'signatures.prepare-picture': (ctx, payload, attempt) =>
      preparePicture(ctx, payloadSchema.parse(payload).fileId, attempt),
  }),
  ...jobsOfLane('upkeep', {
    'signatures.settle-lost': async (ctx) => void (await failLostPictures(ctx)),
    'signatures.clear-old-pictures': deleteOldPictures,
  }),
};
