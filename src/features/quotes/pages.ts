import { definePages, queryTexts } from '../../contract/page.ts';

export const quotePages = definePages({
  '/case/quote-compare': { search: queryTexts('id') },
});
