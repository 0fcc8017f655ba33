import { expect, test } from '@playwright/test';
import { checkAll, checkTogether } from './check-page.ts';
import { customerPages, dealerPages, prepareData } from './prepare-pages.ts';

test('every page stays usable while all that it asks for fails', { tag: '@desktop' }, async ({ browser }) => {
  const data = await prepareData();
  const pages = [...dealerPages(data), ...customerPages(data)];
  expect(await checkAll(pages, (page) => checkTogether(browser, page, 500))).toEqual([]);
});
