import type { SearchSchemaInput } from '@tanstack/react-router';
import { definePages, queryText } from '../../contract/page.ts';

type Query = { view?: string; from?: string; to?: string } & SearchSchemaInput;

export const reportPages = definePages({
  '/reports': {
    search: ({ view, from, to }: Query) => ({
      view: view === 'users' ? ('users' as const) : undefined,
      from: queryText(from),
      to: queryText(to),
    }),
  },
});
