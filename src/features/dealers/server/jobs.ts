import { z } from 'zod';
import { jobsOfLane } from '../../../server/jobs/job.ts';
import { sendDestinationMail } from './destination-mail.ts';

const mailSchema = z.object({ mailId: z.string(), message: z.string() });

export const dealerJobs = jobsOfLane('people', {
  'dealers.send-destination-mail': (ctx, payload, attempt) =>
    sendDestinationMail(ctx, mailSchema.parse(payload), attempt),
});
