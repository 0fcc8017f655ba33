import { defineFeature } from '../../server/feature.ts';
import { authCalls } from './contract.ts';
import { authJobs } from './server/jobs.ts';
import { authHandlers } from './server/routes.ts';

export const authFeature = defineFeature({
  name: 'auth',
  calls: authCalls,
  handlers: authHandlers,
  jobs: authJobs,
  nightly: ['auth.clear-old-logins'],
});
