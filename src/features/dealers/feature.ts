import { defineFeature } from '../../server/feature.ts';
import { storedAbout } from '../../server/stored-about.ts';
import { dealerCalls } from './contract.ts';
import { dealerHandlers } from './server/routes.ts';
import { storedAccounts } from './server/stored-accounts.ts';

export const dealersFeature = defineFeature({
  name: 'dealers',
  calls: dealerCalls,
  handlers: dealerHandlers,
  hooks: [storedAbout.by(storedAccounts)],
});
