import { expect, test } from '@playwright/test';
import { checkAll, checkEachCall, checkTogether } from './check-page.ts';
import { customerPages, dealerPages, type PreparedPage, prepareData } from './prepare-pages.ts';

test('every page stays usable while one of its calls fails, and tells it', { tag: '@desktop' }, async ({ browser }) => {
  const data = await prepareData();
  const pages = [...dealerPages(data), ...customerPages(data)];
  expect(await checkAll(pages, (page) => checkEachCall(browser, page, () => 500))).toEqual([]);
});

test('every page stays usable while one of its calls is answered with 429 or 403, and tells it', {
  tag: '@desktop',
}, async ({ browser }) => {
  const data = await prepareData();
  const pages = [...dealerPages(data), ...customerPages(data)];
  const check = (page: PreparedPage, pageIndex: number) =>
    checkEachCall(browser, page, (index) => ((pageIndex + index) % 2 === 0 ? 429 : 403));
  expect(await checkAll(pages, check)).toEqual([]);
});

test('every page stays usable while all that it asks for fails', { tag: '@desktop' }, async ({ browser }) => {
  const data = await prepareData();
  const pages = [...dealerPages(data), ...customerPages(data)];
  expect(await checkAll(pages, (page) => checkTogether(browser, page, 500))).toEqual([]);
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
