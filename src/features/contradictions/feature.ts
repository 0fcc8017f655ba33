import { defineFeature } from '../../server/feature.ts';
import { contradictionCalls } from './contract.ts';
import { contradictionHandlers } from './server/routes.ts';

export const contradictionsFeature = defineFeature({
  name: 'contradictions',
  calls: contradictionCalls,
  handlers: contradictionHandlers,
});
