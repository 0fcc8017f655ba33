import { defineFeature } from '../../server/feature.ts';
import { financierCalls } from './contract.ts';
import { financierHandlers } from './server/routes.ts';

export const financiersFeature = defineFeature({
  name: 'financiers',
  calls: financierCalls,
  handlers: financierHandlers,
});
