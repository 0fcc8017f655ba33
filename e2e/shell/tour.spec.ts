import { expect, type Page, test } from '@playwright/test';
import { askBackOffice } from '../back-office/ask.ts';
import { logInPage } from '../desk.ts';
import { openDealer } from '../people.ts';
import { complaintsOf, isPhone, look } from '../steps.ts';

const bubble = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const next = (page: Page, title: string) => page.getByRole('button', { name: `Next: ${title}`, exact: true }).click();

/** Resolves once the server has stored this progress: a page that is left earlier takes its call along. */
async function stored(page: Page, progress: string): Promise<void> {
  await page.waitForResponse((reply) => reply.request().postData()?.includes(progress) ?? false);
}

test('who is new is led through what is set up once', { tag: '@both' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  const [number] = await openDealer('Thomson Cars Pte. Ltd.', 'Wendy Chia');
  const { dealer } = await logInPage(page, number);
  await askBackOffice('forgetTour', dealer?.channelUserId ?? '');
  await page.goto('/case');

  await test.step('it begins with the first login', async () => {
    await expect(bubble(page, 'Go to personal information')).toContainText('1/4');
    await look(page, 'tour-1-begin');
    await next(page, 'Signature authorization');
    await expect(page).toHaveURL(/\/personal-information$/);
    await expect(bubble(page, 'Signature authorization')).toContainText('2/4');
    await look(page, 'tour-2-signature');
  });

  await test.step('it waits while something is done, and goes on after a reload', async () => {
    await page.getByRole('button', { name: 'Draw' }).click();
    await expect(bubble(page, 'Signature authorization')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(bubble(page, 'Signature authorization')).toBeVisible();
    await next(page, 'Signing');
    const atStamp = stored(page, '"step":"stamp"');
    await next(page, 'Dealer stamp');
    await expect(bubble(page, 'Dealer stamp')).toBeVisible();
    await atStamp;
    await page.reload();
    await expect(bubble(page, 'Dealer stamp')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(bubble(page, 'Signing')).toBeVisible();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(bubble(page, 'Dealer stamp')).toBeVisible();
  });

  await test.step('sub-accounts have their step, and the last one is the mailbox', async () => {
    await next(page, 'Dealer sub-account');
    await expect(bubble(page, 'Dealer sub-account')).toContainText('3/4');
    await look(page, 'tour-3-sub-accounts');
    await next(page, 'Creating sub-account');
    await look(page, 'tour-4-create');
    await next(page, 'Go to email authorization');
    await look(page, 'tour-5-to-mail');
    await next(page, 'Email authorization');
    await expect(page).toHaveURL(/\/authorize$/);
    await expect(bubble(page, 'Email authorization')).toContainText('4/4');
    await look(page, 'tour-6-mail');
    const atEnd = stored(page, '"isOver":true');
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await atEnd;
    await expect(page.locator('[data-tour-bubble]')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-tour-bubble]')).toHaveCount(0);
  });

  await test.step('it begins again from the menu, and ends by Escape', async () => {
    // The page asks for the tour's progress; the reply is held until the tour has been started again.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/tour/progress*', async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest('**/tour/progress*');
    await page.goto('/case');
    const answered = asked.then((request) => request.response().catch(() => undefined));
    await asked;
    await page.getByRole('button', { name: isPhone() ? 'Menu' : /^Wendy Chia/ }).click();
    await page.getByRole('button', { name: 'Guided tour' }).click();
    await expect(page.locator('[data-tour-bubble]')).toHaveCount(1);
    release();
    await answered;
    await expect(bubble(page, 'Signature authorization')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-tour-bubble]')).toHaveCount(0);
  });
  expect(complaints).toEqual([]);
});

test('who comes from a notification is shown the stamp alone, and goes back', { tag: '@desktop' }, async ({ page }) => {
  const [number] = await openDealer('Yishun Autos Pte. Ltd.', 'Benny Tay');
  await logInPage(page, number);
  await page.goto('/personal-information?from=notification');
  await expect(bubble(page, 'Dealer stamp')).toBeVisible();
  await look(page, 'tour-7-stamp');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(/\/case$/);
});
