import { defineFeature } from '../../server/feature.ts';
import { storedAbout } from '../../server/stored-about.ts';
import { dealerCalls } from './contract.ts';
import { dealerJobs } from './server/jobs.ts';
import { dealerHandlers } from './server/routes.ts';
import { storedAccounts } from './server/stored-accounts.ts';
import { dealers, dealerUsers } from './server/tables.ts';

export const dealersFeature = defineFeature({
  name: 'dealers',
  calls: dealerCalls,
  handlers: dealerHandlers,
  jobs: dealerJobs,
  destinations: [dealerUsers.phone, dealerUsers.email, dealers.email],
  hooks: [storedAbout.by(storedAccounts)],
});
