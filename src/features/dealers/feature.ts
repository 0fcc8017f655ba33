import { defineFeature } from '../../server/feature.ts';
import { dealerCalls } from './contract.ts';
import { dealerHandlers } from './server/routes.ts';

export const dealersFeature = defineFeature({
  name: 'dealers',
  calls: dealerCalls,
  handlers: dealerHandlers,
});
