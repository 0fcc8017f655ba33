import { defineFeature } from '../../server/feature.ts';
import { caseListCalls } from './contract.ts';
import { caseListHandlers } from './server/routes.ts';

export const caseListFeature = defineFeature({
  name: 'case-list',
  calls: caseListCalls,
  handlers: caseListHandlers,
});
