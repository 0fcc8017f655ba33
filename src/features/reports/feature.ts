import { defineFeature } from '../../server/feature.ts';
import { reportCalls } from './contract.ts';
import { reportHandlers } from './server/routes.ts';

export const reportsFeature = defineFeature({
  name: 'reports',
  calls: reportCalls,
  handlers: reportHandlers,
  openApi: { tags: { report: 'Figures of the applications that were sent.' } },
});
