import { expect, test } from '@playwright/test';
import { checkAll, checkEachCall, checkTogether } from './check-page.ts';
import { customerPages, dealerPages, prepareData } from './prepare-pages.ts';

test('every page stays usable while one of its calls fails, and tells it', { tag: '@desktop' }, async ({ browser }) => {
  const data = await prepareData();
  const pages = [...dealerPages(data), ...customerPages(data)];
  expect(await checkAll(pages, (page) => checkEachCall(browser, page, 500))).toEqual([]);
});

for (const status of [429, 403] as const) {
  test(`every page stays usable while all that it asks for is answered with ${status}`, {
    tag: '@desktop',
  }, async ({ browser }) => {
    const data = await prepareData();
    const pages = [...dealerPages(data), ...customerPages(data)];
    expect(await checkAll(pages, (page) => checkTogether(browser, page, status))).toEqual([]);
  });
}
