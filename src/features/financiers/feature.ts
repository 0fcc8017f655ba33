import { defineFeature } from '../../server/feature.ts';
import { financierCalls } from './contract.ts';
import { sealedProviderSecrets } from './server/providers/provider-secrets.ts';
import { financierHandlers } from './server/routes.ts';

export const financiersFeature = defineFeature({
  name: 'financiers',
  calls: financierCalls,
  handlers: financierHandlers,
  sealedColumns: [sealedProviderSecrets],
});
