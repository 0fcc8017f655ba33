import { defineFeature } from '../../server/feature.ts';
import { informationCalls } from './contract.ts';
import { informationHandlers } from './server/routes.ts';

export const informationFeature = defineFeature({
  name: 'information',
  calls: informationCalls,
  handlers: informationHandlers,
});
