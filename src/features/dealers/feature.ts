import { defineFeature } from '../../server/feature.ts';
import { storedAbout } from '../../server/stored-about.ts';
import { declaredNotifications } from '../notifications/server/hooks.ts';
import { dealerCalls } from './contract.ts';
import { dealerNotifications } from './notifications.ts';
import { dealerJobs } from './server/jobs.ts';
import { dealerHandlers } from './server/routes.ts';
import { storedAccounts } from './server/stored-accounts.ts';
import { dealers, dealerUsers } from './server/tables.ts';

export const dealersFeature = defineFeature({
  name: 'dealers',
  calls: dealerCalls,
  handlers: dealerHandlers,
  openApi: {
    tags: {
      channel: 'What is switched on for the chosen dealer.',
      dealer: 'Dealers of the person who is logged in; announced maintenance.',
      dealerAccount: 'Accounts of a dealer and what they may do.',
    },
  },
  jobs: dealerJobs,
  destinations: [dealerUsers.phone, dealerUsers.email, dealers.email],
  hooks: [declaredNotifications.by(dealerNotifications), storedAbout.by(storedAccounts)],
});
