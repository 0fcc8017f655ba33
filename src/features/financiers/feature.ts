import { defineFeature } from '../../server/feature.ts';
import { financierCalls } from './contract.ts';
import { awaitProvider } from './server/providers/find-provider.ts';
import { sealedProviderSecrets } from './server/providers/provider-secrets.ts';
import { reportUnreachableProviders } from './server/providers/report-unreachable.ts';
import { financierHandlers } from './server/routes.ts';
import { financiers, providers } from './server/tables.ts';

export const financiersFeature = defineFeature({
  name: 'financiers',
  calls: financierCalls,
  handlers: financierHandlers,
  identify: { provider: async (ctx, { headers }) => ({ signed: await awaitProvider(ctx, headers) }) },
  openApi: { tags: { financer: 'Financiers of a dealer.' } },
  atStart: [reportUnreachableProviders],
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
