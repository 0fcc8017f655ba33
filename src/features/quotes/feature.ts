import { defineFeature } from '../../server/feature.ts';
import { quoteCalls } from './contract.ts';
import { quoteHandlers } from './server/routes.ts';

export const quotesFeature = defineFeature({
  name: 'quotes',
  calls: quoteCalls,
  handlers: quoteHandlers,
  openApi: { tags: { quote: 'Instalments and statements.' } },
});
