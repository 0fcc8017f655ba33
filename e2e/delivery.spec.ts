import { expect, type Page, test } from '@playwright/test';
import { sampleCase } from '../src/testing/sample-case.ts';
import { logInPage } from './desk.ts';
import { openDealer } from './people.ts';
import { openCold } from './received.ts';
import { isPhone, pagesBesides } from './steps.ts';

/** kB of 1000 bytes that a browser receives for a page that it has never seen. New users wait for the first ones. */
const first = { kb: 170, requests: 12 };
const behindLogin = { kb: 320, requests: 42 };

/** Scripts and stylesheets load from the root of the site. */
const inTheirFolder = /^\/(js\/[\w-]+\.js|css\/[\w-]+\.css)$/;

/** Opens a page without a cache, prints its size, and compares it with a budget. */
async function expectWithin(page: Page, path: string, budget: { kb: number; requests: number }): Promise<void> {
  const { bytes, paths, loaded } = await openCold(page, path);
  const kb = bytes / 1000;
  const place = `${path.replace(/[?#].*/, '')}, ${isPhone() ? 'phone' : 'desktop'}`;
  console.log(`${place}: ${kb.toFixed(1)} kB of ${budget.kb}, ${paths.length} requests of ${budget.requests}`);
  expect(kb, place).toBeLessThanOrEqual(budget.kb);
  expect(paths.length, `${place}: ${paths.join(' ')}`).toBeLessThanOrEqual(budget.requests);
  const assets = paths.filter((name) => /\.(js|css)$/.test(name));
  expect(assets.filter((name) => !inTheirFolder.test(name))).toEqual([]);
  const files = loaded.filter((name) => /\.\w+$/.test(name));
  // A file that is preloaded in another way than it is requested later is received twice.
  expect(files, place).toEqual([...new Set(files)]);
}

test('who is new waits for little', { tag: '@desktop' }, async ({ page }) => {
  await expectWithin(page, '/login', first);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expectWithin(page, '/', first);
  await expectWithin(page, `/c/upload#${'A'.repeat(43)}`, first);
  await expectWithin(page, `/application-file#${'A'.repeat(43)}`, first);
  await expectWithin(page, `/lca-signature#${'A'.repeat(43)}`, first);
  await expectWithin(page, `/lca-vsa-signature#${'A'.repeat(43)}`, first);
});

test('pages behind the login come within their budget, in the files that the reply names', { tag: '@both' }, async ({
  page,
}) => {
  const [number] = await openDealer('Bedok Motors Pte. Ltd.', 'Grace Teo');
  const { call } = await logInPage(page, number);
  const { caseNo: id } = await call<{ caseNo: string }>('/case/detail/save', sampleCase());
  const ofPhones = [
    '/case',
    '/case/loan-application',
    `/case/loan-application?id=${id}`,
    `/case/documents?id=${id}`,
    `/case/generate-application-form/${id}`,
  ];
  const paths = [
    ...ofPhones,
    `/case/loan-history?id=${id}`,
    `/case/quote-compare?id=${id}`,
    `/case/vehicle-sales-agreement?id=${id}`,
    `/disbursement-detail-view?caseNo=${id}`,
  ];
  for (const path of isPhone() ? ofPhones : [...paths, ...pagesBesides([...paths, '/authorize/callback'])]) {
    await expectWithin(page, path, behindLogin);
    await expect(page.getByRole('main')).toBeVisible();
  }
  await page.goto('/case');
  await expect(page.locator('[data-variant="filled"]:visible').first()).not.toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  );
  const chinese = await (await page.request.get('/case', { headers: { Cookie: 'PARAGLIDE_LOCALE=zh' } })).text();
  expect(chinese).toContain('lang="zh-Hans-SG"');
  const itsFiles = [...chinese.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  expect(itsFiles).not.toEqual([]);
  expect(itsFiles.filter((path) => !inTheirFolder.test(path))).toEqual([]);
  const named = (await page.request.get('/case')).headers().link ?? '';
  expect(named).toMatch(/<\/js\/frame-[\w-]+\.js>; rel=modulepreload/);
  expect(named).toMatch(/<\/js\/case-list-page-[\w-]+\.js>; rel=modulepreload/);
});

test('until the scripts and the stylesheets are there, the page shows the mark of the product', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/(js|css|img)\//, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const mark = page.locator('.starting');
  await expect(mark).toBeInViewport();
  expect(await mark.boundingBox()).toMatchObject({ width: 40, height: 40 });
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(29, 27, 24)');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(mark).toBeHidden();
});
