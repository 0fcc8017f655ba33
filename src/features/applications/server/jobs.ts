import { z } from 'zod';
import { jobsOfLane } from '../../../server/jobs/job.ts';
import { failLostApplications } from './delivery/fail-lost-applications.ts';
import { sendApplication } from './delivery/send-application.ts';
import { renderForm } from './render-form.ts';

const formSchema = z.object({ applicationId: z.string(), generatedAt: z.string() });
const sendSchema = z.object({ applicationId: z.string() });

export const applicationJobs = {
  ...jobsOfLane('forms', {
    'applications.render-form': (ctx, payload, attempt) => renderForm(ctx, formSchema.parse(payload), attempt),
  }),
  ...jobsOfLane('sending', {
    'applications.send-application': (ctx, payload, attempt) =>
      sendApplication(ctx, sendSchema.parse(payload).applicationId, attempt),
  }),
  ...jobsOfLane('upkeep', {
    'applications.settle-lost': async (ctx) => void (await failLostApplications(ctx)),
  }),
};
