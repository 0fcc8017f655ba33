import { defineFeature } from '../../server/feature.ts';
import { storedAbout } from '../../server/stored-about.ts';
import { authCalls } from './contract.ts';
import { identifySession } from './server/identify-session.ts';
import { authJobs } from './server/jobs.ts';
import { authHandlers } from './server/routes.ts';
import { storedLogins } from './server/stored-logins.ts';
import { wrongCodes } from './server/take-code.ts';

export const authFeature = defineFeature({
  name: 'auth',
  calls: authCalls,
  handlers: authHandlers,
  identify: { session: identifySession },
  openApi: { tags: { auth: 'Logins by one-time password or passkey, sessions.' } },
  counters: [wrongCodes],
  jobs: authJobs,
  nightly: ['auth.clear-old-logins'],
  hooks: [storedAbout.by(storedLogins)],
});
