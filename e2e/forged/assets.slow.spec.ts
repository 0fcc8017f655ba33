import { type Browser, expect, test } from '@playwright/test';
import { logInPage } from '../desk.ts';
import { openDealer } from '../people.ts';

/** Fetched ahead for the passkey button. The button fetches it again when pressed, and reports a failure. */
const fetchedAhead = /\/js\/esm-[\w-]+\.js$/;

const isAsset = (url: string) => /\/(js|css)\/[\w-]+\.(js|css)$/.test(new URL(url).pathname) && !fetchedAhead.test(url);

/** Matches the messages for a page or part that did not load, and for a server with another build. */
const told = /could not be loaded|A new version is ready/;

/**
 * Fails the scripts and stylesheets of a page's first paint one by one, except those checked on an earlier page.
 * @returns those that were not retried, reported and logged
 */
async function failEach(browser: Browser, address: string, checked: Set<string>, number?: string): Promise<string[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (number) await logInPage(page, number);
  const assets = new Set<string>();
  page.on('request', (request) => isAsset(request.url()) && assets.add(request.url()));
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const painted = [...assets].filter((asset) => !checked.has(asset));
  const faults: string[] = [];
  for (const asset of painted) {
    checked.add(asset);
    const logged: string[] = [];
    let tries = 0;
    const note = (message: { text: () => string }) => logged.push(message.text());
    page.on('console', note);
    await page.route(asset, (route) => {
      if (route.request().method() !== 'HEAD') tries += 1;
      return route.fulfill({ status: 404 });
    });
    await page.goto('about:blank');
    await page.goto(address);
    const isShown = (text: string | RegExp) =>
      page
        .getByText(text)
        .first()
        .waitFor({ timeout: 60_000 })
        .then(
          () => true,
          () => false,
        );
    const isTold = await isShown(told);
    // A part that is fetched ahead may be reported first, and without its name.
    const isNamed = await isShown(`(missing: ${asset})`);
    const what = asset.endsWith('.css') ? 'stylesheet' : 'script';
    const isLogged = logged.some((text) => text.includes(`Loading a ${what} failed (missing: ${asset})`));
    if (!isTold || !isLogged || !isNamed || tries < 2) {
      faults.push(
        `${address} ${new URL(asset).pathname}: told ${isTold}, named ${isNamed}, logged ${isLogged}, ${tries} tries`,
      );
    }
    page.off('console', note);
    await page.unrouteAll();
    await page.evaluate(() => sessionStorage.clear());
  }
  await context.close();
  return faults;
}

test('each script and stylesheet of a first paint that does not arrive is retried, told and logged', {
  tag: '@desktop',
}, async ({ browser }) => {
  const [number] = await openDealer('Bukit Timah Cars Pte. Ltd.', 'Ng Mei Ling');
  const checked = new Set<string>();
  const faults = [
    ...(await failEach(browser, '/login', checked)),
    ...(await failEach(browser, '/case', checked, number)),
    ...(await failEach(browser, '/reports', checked, number)),
    ...(await failEach(browser, `/lca-signature#${'A'.repeat(43)}`, checked)),
    ...(await failEach(browser, '/information/privacy-policy', checked)),
  ];
  console.log(`${checked.size} scripts and stylesheets`);
  expect(faults).toEqual([]);
});
