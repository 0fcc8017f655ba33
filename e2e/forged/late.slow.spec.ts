import { expect, test } from '@playwright/test';
import { checkAll, checkLateCalls } from './check-page.ts';
import { customerPages, dealerPages, prepareData } from './prepare-pages.ts';

for (const width of [390, 1440]) {
  test(`no page moves what is read when one of its calls is answered last, at ${width} px`, {
    tag: '@desktop',
  }, async ({ browser }) => {
    const data = await prepareData();
    const pages = [...dealerPages(data), ...customerPages(data)];
    expect(await checkAll(pages, (page) => checkLateCalls(browser, page, width))).toEqual([]);
  });
}
