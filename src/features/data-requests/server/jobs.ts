import { z } from 'zod';
import { jobsOfLane } from '../../../server/jobs/job.ts';
import { dataRequestStates } from '../request-rules.ts';
import { endDueAccounts } from './end-accounts.ts';
import { eraseDueRecords } from './erasure/erase-due-records.ts';
import { sendMail } from './send-mail.ts';

const mailSchema = z.object({ requestId: z.string(), state: z.enum(dataRequestStates) });

export const dataRequestJobs = {
  ...jobsOfLane('people', {
    'data-requests.send-mail': (ctx, payload, attempt) => sendMail(ctx, mailSchema.parse(payload), attempt),
  }),
  ...jobsOfLane('upkeep', {
    'data-requests.end-accounts': endDueAccounts,
    'data-requests.erase-kept': eraseDueRecords,
  }),
};
