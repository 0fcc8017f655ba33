import type { ShownPages } from '../../../client/shown-pages.ts';
import * as m from '../../../paraglide/messages.js';
import type { quotePages } from '../pages.ts';

export const shownPages: ShownPages<typeof quotePages> = {
  '/case/quote-compare': {
    title: m.quotes_compare,
    load: async () => (await import('./quote-compare-page.tsx')).QuoteComparePage,
  },
};
