import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { logInPage } from '../desk.ts';
import { openDealer } from '../people.ts';
import { draftsOn, fillIn, look, openNewCase, takePicture } from '../steps.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the worker has stored the offline page and answers for this page. */
async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });
}

/** Opens an address without a connection: the worker answers, so that the page loads all the same. */
async function openOffline(page: Page, context: BrowserContext, path: string): Promise<void> {
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
}

test('without a connection the portal says what is saved on the device, and opens again by itself', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const [number] = await openDealer('Kallang Autos Pte. Ltd.', 'Siti Rahmah');
  await logInPage(page, number);
  await page.goto('/case');
  await workerReady(page);

  await test.step('it stores the offline page and its files, and nothing else', async () => {
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return caught.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(stored).toContain('/offline.html');
    expect(stored.filter((path) => path !== '/offline.html' && !path.startsWith('/offline/'))).toEqual([]);
  });

  await test.step('with everything saved, nothing waits', async () => {
    await openOffline(page, context, '/case');
    await expect(page.getByText('Nothing is waiting on this device.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status')).toHaveText('Still no connection.');
    await expect(page.getByText(/^Build \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible();
    await look(page, 'offline-1-nothing-waits');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
  });

  let caseNo = '';
  await test.step('what is typed meanwhile is named, and sent once the page is back', async () => {
    caseNo = await openNewCase(page, 'Goh Wei Ling');
    await expect.poll(() => draftsOn(page)).toBe(0);
    await context.setOffline(true);
    await fillIn(page, { name: 'Goh Wei Leng' });
    await expect.poll(() => draftsOn(page)).toBeGreaterThan(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Saved on this device' })).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText(caseNo);
    await look(page, 'offline-2-typed');
    await context.setOffline(false);
    await expect(page.locator('[id$=".name"]').first()).toHaveValue('Goh Wei Leng');
    await expect.poll(() => draftsOn(page)).toBe(0);
  });

  await test.step('in Chinese, too', async () => {
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the portal keeps the language
      document.cookie = 'PARAGLIDE_LOCALE=zh; Path=/';
    });
    await context.setOffline(true);
    await page.goto('/case');
    await expect(page.getByRole('heading', { level: 1, name: '没有网络连接' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans-SG');
    await takePicture(page, 'offline-3-chinese');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: '申请' })).toBeVisible();
    await context.clearCookies();
  });
});

test('the portal is installed from the menu, where the browser offers it', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const [number] = await openDealer('Kallang Autos Pte. Ltd.', 'Siti Rahmah');
  await logInPage(page, number);
  await page.goto('/case');
  const openMenu = () => page.getByRole('button', { name: /, menu$/ }).click();
  const entry = page.getByRole('button', { name: 'Install app' });
  await openMenu();
  await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset.asked = 'yes';
        return { outcome: 'dismissed' };
      },
    });
    window.dispatchEvent(offer);
    document.documentElement.dataset.ownBanner = String(!offer.defaultPrevented);
  });
  await openMenu();
  await expect(entry).toBeVisible();
  await look(page, 'offline-4-install');
  await entry.click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(page.locator('html')).toHaveAttribute('data-own-banner', 'false');
  await openMenu();
  await expect(entry).toHaveCount(0);

  await test.step('the manifest is complete, in both languages', async () => {
    const client = await context.newCDPSession(page);
    for (const language of ['en', 'zh']) {
      await context.addCookies([{ name: 'PARAGLIDE_LOCALE', value: language, url: page.url() }]);
      await page.reload();
      const { errors, data } = await client.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const manifest = JSON.parse(data ?? '');
      expect(manifest).toMatchObject({ display: 'standalone', start_url: '/case', id: '/' });
      expect(manifest.shortcuts[0].name).toBe(language === 'zh' ? '新申请' : 'New application');
      for (const { src, type } of manifest.icons) {
        const icon = await page.request.get(src);
        expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
      }
      const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
      expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    }
  });
});

test('on an iPhone the menu says how to install', { tag: '@phone' }, async ({ browser }) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
  const phone = await browser.newContext({ ...test.info().project.use, userAgent });
  const page = await phone.newPage();
  const [number] = await openDealer('Kallang Autos Pte. Ltd.', 'Siti Rahmah');
  await logInPage(page, number);
  await page.goto('/case');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Install app' }).click();
  await expect(page.getByText('Add to Home Screen')).toBeVisible();
  await look(page, 'offline-5-install-ios');
  await phone.close();
});

test('a part or page that does not arrive says why, and comes once it can', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const [number] = await openDealer('Serangoon Autos Pte. Ltd.', 'Farah Idris');
  await logInPage(page, number);
  await page.goto('/case');
  await page.getByRole('button', { name: /, menu$/ }).click();
  await page.getByRole('link', { name: 'Personal information' }).click();
  const draw = page.getByRole('button', { name: 'Draw', exact: true });
  await expect(draw).toBeVisible();
  await expect(page.getByText('This device', { exact: false }).first()).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' });
  const entry = page.getByRole('dialog', { name: 'Draw your signature' });

  await test.step('only the part says that there is no connection, and it opens by itself', async () => {
    await context.setOffline(true);
    await draw.click();
    await expect(alert).toContainText('You are offline.');
    await look(page, 'parts-1-offline');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toContainText('You are offline.');
    await expect(page.getByRole('heading', { level: 2, name: 'Details' })).toBeVisible();
    await context.setOffline(false);
    await expect(entry).toBeVisible();
    await expect(alert).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(draw).toBeFocused();
  });

  await test.step('a whole page does, too', async () => {
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Financer' }).click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await expect(page.getByText('A new version is ready')).toHaveCount(0);
    await look(page, 'parts-2-page-offline');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Financer' })).toBeVisible();
  });

  await test.step('a new version is told of where the server has one', async () => {
    await page.route('**/js/vehicle-company-page-*', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Vehicle' }).click();
    await expect(page.getByRole('heading', { name: 'A new version is ready' })).toBeVisible();
    await look(page, 'parts-3-new-version');
  });
});
