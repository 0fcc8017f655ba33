import { definePages, queryTexts } from '../../contract/page.ts';

export const disbursementPages = definePages({
  '/disbursement-detail-view': { search: queryTexts('caseNo') },
});
