import { defineFeature } from '../../server/feature.ts';
import { caseHistoryCalls } from './contract.ts';
import { caseHistoryHandlers } from './server/routes.ts';

export const caseHistoryFeature = defineFeature({
  name: 'case-history',
  calls: caseHistoryCalls,
  handlers: caseHistoryHandlers,
});
