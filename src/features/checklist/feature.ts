import { defineFeature } from '../../server/feature.ts';
import { checklistCalls } from './contract.ts';
import { checklistHandlers } from './server/routes.ts';

export const checklistFeature = defineFeature({
  name: 'checklist',
  calls: checklistCalls,
  handlers: checklistHandlers,
});
