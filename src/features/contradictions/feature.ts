import { partyErased } from '../../server/erasure/erasure-hooks.ts';
import { defineFeature } from '../../server/feature.ts';
import { contradictionCalls } from './contract.ts';
import { eraseLooks } from './server/erase-looks.ts';
import { contradictionHandlers } from './server/routes.ts';

export const contradictionsFeature = defineFeature({
  name: 'contradictions',
  calls: contradictionCalls,
  handlers: contradictionHandlers,
  hooks: [partyErased.by(eraseLooks)],
});
