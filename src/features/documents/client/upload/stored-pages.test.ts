import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../../testing/browser-storage.ts';

const caseNo = 'HP26112200018';
const pagesOf = { owner: 'grace', caseNo };

let browser: Browser;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(() => browser.close());

async function openTab() {
  const tab = browser.openTab();
  const { storePages, readKeptPages } = await tab.load(() => import('./stored-pages.ts'));
  return {
    keep: (...files: string[]) => {
      const pages = files.map((file) => ({ id: file, file: new File([file], file, { type: 'image/jpeg' }) }));
      return tab.run(() => storePages(pagesOf, { slotKey: 'p1/Payslip', pages }));
    },
    read: async () => {
      const found = await tab.run(() => readKeptPages(pagesOf));
      return Promise.all(found.flatMap(({ pages }) => pages.map(({ file }) => file.text())));
    },
    close: tab.close,
  };
}

it('of two tabs each keeps its own pages of a document', async () => {
  const first = await openTab();
  await first.keep('a.jpg', 'b.jpg');
  const second = await openTab();
  expect(await second.read()).toEqual([]);
  await second.keep('c.jpg');
  expect(await first.read()).toEqual(['a.jpg', 'b.jpg']);
  expect(await second.read()).toEqual(['c.jpg']);
});

it('what a closed tab left is taken up by the next, once', async () => {
  const first = await openTab();
  await first.keep('a.jpg', 'b.jpg');
  const second = await openTab();
  await second.keep('c.jpg');
  first.close();
  // The second tab has pages for this document, so it does not take over those of the first.
  expect(await second.read()).toEqual(['c.jpg']);
  const third = await openTab();
  expect(await third.read()).toEqual(['a.jpg', 'b.jpg']);
  await second.keep();
  expect(await second.read()).toEqual([]);
  await third.keep();
  expect(await third.read()).toEqual([]);
  expect(await (await openTab()).read()).toEqual([]);
});
