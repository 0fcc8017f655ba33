import type { SearchSchemaInput } from '@tanstack/react-router';
import { definePages } from '../../contract/page.ts';

type Query = Record<string, unknown> & SearchSchemaInput;

export const caseListPages = definePages({
  /** The keyword must not be in the address (list-keyword.ts), so it is removed from links, too. */
  '/case': { search: (query: Query): Record<string, unknown> => ({ ...query, keyword: undefined }) },
});
