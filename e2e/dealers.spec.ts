import { expect, type Page, test } from '@playwright/test';
import { newNumber, openDealer, operate } from './people.ts';
import { enterCode, fillIn, isPhone, look } from './steps.ts';

/** Opens the dealer switcher: beside the bell, on the phone in the menu. */
async function openSwitcher(page: Page): Promise<void> {
  if (isPhone()) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Change' }).click();
  } else await page.getByRole('button', { name: /^Dealer: / }).click();
  await expect(page.getByRole('dialog', { name: 'Choose dealer' })).toBeVisible();
}

async function actFor(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Choose dealer' });
  await dialog.getByRole('radio', { name: new RegExp(name) }).check();
  await dialog.getByRole('button', { name: `Act for ${name}` }).click();
  await expect(dialog).toBeHidden();
}

test('a person of several dealers chooses one before anything else, and changes it in every tab', async ({
  page,
  context,
}) => {
  await test.step('nothing is shown before a dealer is chosen', async () => {
    await enterCode(page, '87215530');
    const dialog = page.getByRole('dialog', { name: 'Choose dealer' });
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('tab', { name: /Pending/ })).toHaveCount(0);
    await expect(dialog.getByText('Nothing waiting').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await look(page, 'dealers-1-choose');
  });

  await test.step('a suspended dealer says why and cannot be chosen', async () => {
    const suspended = page.getByRole('radio', { name: /Kembangan Wheels/ });
    await expect(suspended).toBeDisabled();
    await expect(page.getByText(/Licence under review/)).toBeVisible();
  });

  await test.step('a choice that fails leaves the dialog open', async () => {
    const url = '**/api/dealer-portal/web/dealer/selectChannel';
    await page.route(url, (route) => route.abort());
    const dialog = page.getByRole('dialog', { name: 'Choose dealer' });
    await dialog.getByRole('radio', { name: /Lorong Motors/ }).check();
    await dialog.getByRole('button', { name: 'Act for Lorong Motors' }).click();
    await expect(page.getByText('The connection is lost. Check it and try again.')).toBeVisible();
    await expect(dialog).toBeVisible();
    await page.unroute(url);
    await actFor(page, 'Lorong Motors');
  });

  const caseNo = await test.step('a case of the first dealer', async () => {
    await page.goto('/case/loan-application');
    await fillIn(page, { name: 'Foo Mei Ling' });
    await expect(page).toHaveURL(/id=HP\d{11}/);
    await expect(page.getByRole('status').filter({ hasText: /\d\d:\d\d/ })).toBeVisible();
    return new URL(page.url()).searchParams.get('id') ?? '';
  });

  await test.step('the other dealer shows nothing of it, in either tab', async () => {
    const second = await context.newPage();
    await second.goto('/case');
    await expect(second.getByText('Foo Mei Ling').first()).toBeVisible();
    await openSwitcher(second);
    await actFor(second, 'Bukit Auto Gallery');
    for (const tab of [second, page]) {
      await expect(tab).toHaveURL(/\/case$/);
      await expect(tab.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
      await expect(tab.getByText('Foo Mei Ling')).toHaveCount(0);
    }
    await look(second, 'dealers-2-changed');
    await second.goto(`/case/loan-application?id=${caseNo}`);
    await expect(second.getByText('Not found. It may have been removed.').first()).toBeVisible();
    await second.close();
  });

  await test.step('and back again; what is typed for one dealer is not left open for the other', async () => {
    const second = await context.newPage();
    await second.goto('/financer-company-management');
    await second.getByRole('link', { name: 'Add financier' }).click();
    await second.getByLabel('Name').fill('Kallang Credit');
    await openSwitcher(page);
    await look(page, 'dealers-3-switcher');
    await actFor(page, 'Lorong Motors');
    await expect(second).toHaveURL(/\/case$/);
    await expect(second.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
    await second.close();
    await expect(page.getByText('Foo Mei Ling').first()).toBeVisible();
  });
});

test('whose account at one dealer ends under an open page goes on with the other', async ({ page }) => {
  const left = `Thomson Autos ${newNumber()}`;
  const ending = `Yishun Autos ${newNumber()}`;
  const [number] = await openDealer(left, 'Farah Idris');
  await openDealer(ending, 'Ng Boon Teck');
  const dealers = await operate<{ name: string; channelNo: string }[]>('dealers', 'list');
  const channelNo = dealers.find(({ name }) => name === ending)?.channelNo ?? '';
  const { userId } = await operate<{ userId: string }>(
    ...['accounts', 'create-main', '--dealer', channelNo, '--name', 'Farah Idris', '--phone', number],
    ...['--email', 'farah@dealer.example'],
  );

  await test.step('a case of the dealer', async () => {
    await enterCode(page, number);
    await actFor(page, ending);
    await page.goto('/case/loan-application');
    await fillIn(page, { name: 'Foo Mei Ling' });
    await expect(page).toHaveURL(/id=HP\d{11}/);
  });

  await test.step('the next call asks for another dealer, which shows nothing of it', async () => {
    await operate('accounts', 'delete-main', userId, '--dealer', channelNo, '--yes');
    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'Choose dealer' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText(ending)).toHaveCount(0);
    await look(page, 'dealers-4-gone');
    await actFor(page, left);
    await expect(page).toHaveURL(/\/case$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
    await expect(page.getByText('Foo Mei Ling')).toHaveCount(0);
  });
});
