import { definePages, queryTexts } from '../../contract/page.ts';

export const vehicleCompanyPages = definePages({
  '/vehicle-company-management': { search: queryTexts('id') },
});
