import { definePages, queryTexts } from '../../contract/page.ts';

export const loanApplicationPages = definePages({
  '/case/loan-application': { search: queryTexts('id', 'draft') },
});
