import { defineFeature } from '../../server/feature.ts';
import { financierCalls } from './contract.ts';
import { sealedProviderSecrets } from './server/providers/provider-secrets.ts';
import { financierHandlers } from './server/routes.ts';
import { financiers, providers } from './server/tables.ts';

export const financiersFeature = defineFeature({
  name: 'financiers',
  calls: financierCalls,
  handlers: financierHandlers,
  sealedColumns: [sealedProviderSecrets],
  destinations: [
    financiers.emails,
    financiers.whatsAppNumber,
    financiers.whatsAppFrom,
    financiers.sendMethod,
    financiers.inUse,
    financiers.removedAt,
    providers.url,
  ],
});
