import { definePages, queryTexts } from '../../contract/page.ts';

export const personalInformationPages = definePages({
  '/personal-information': { search: queryTexts('from') },
});
