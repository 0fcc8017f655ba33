import { definePages, queryTexts } from '../../contract/page.ts';

export const caseHistoryPages = definePages({
  '/case/loan-history': { search: queryTexts('id') },
});
