import { definePages, queryTexts } from '../../contract/page.ts';

export const financierPages = definePages({
  '/financer-company-management': { search: queryTexts('id') },
});
