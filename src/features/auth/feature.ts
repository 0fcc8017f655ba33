import { defineFeature } from '../../server/feature.ts';
import { storedAbout } from '../../server/stored-about.ts';
import { authCalls } from './contract.ts';
import { authJobs } from './server/jobs.ts';
import { authHandlers } from './server/routes.ts';
import { storedLogins } from './server/stored-logins.ts';

export const authFeature = defineFeature({
  name: 'auth',
  calls: authCalls,
  handlers: authHandlers,
  jobs: authJobs,
  nightly: ['auth.clear-old-logins'],
  hooks: [storedAbout.by(storedLogins)],
});
