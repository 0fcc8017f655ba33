import { definePages, queryTexts } from '../../contract/page.ts';

export const vsaPages = definePages({
  '/case/vehicle-sales-agreement': { search: queryTexts('id') },
});
