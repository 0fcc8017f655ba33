import { expect, type Page, test } from '@playwright/test';
import { logInPage } from './desk.ts';
import { enterCode, logOutOfPage } from './login.ts';
import { addMain, channelOf, codeWasSent, newNumber, openDealer, operate } from './people.ts';
import { fillIn, look, openNewCase, saved } from './steps.ts';

/** Opens the dealer switcher beside the bell. */
async function openSwitcher(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Dealer: / }).click();
  await expect(page.getByRole('dialog', { name: 'Choose dealer' })).toBeVisible();
}

async function actFor(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Choose dealer' });
  const row = dialog.getByRole('radio', { name: new RegExp(name) });
  await row.check();
  const act = dialog.getByRole('button', { name: `Act for ${name}` });
  await expect(act).toBeEnabled();
  await row.press('Enter');
  await expect(dialog).toBeHidden();
}

test('a person of several dealers chooses one before anything else, and changes it in every tab', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const [number] = await openDealer('Simpang Motors Pte. Ltd.', 'Siti Rahmah');
  for (const name of ['Bukit Auto Gallery', 'Kembangan Wheels']) {
    await openDealer(name, 'Ng Boon Teck');
    await addMain(await channelOf(name), 'Siti Rahmah', number);
  }
  const reason = ['--reason', 'Licence under review.'];
  await operate('dealers', 'suspend', await channelOf('Kembangan Wheels'), ...reason, '--yes');

  await test.step('nothing is shown before a dealer is chosen', async () => {
    await enterCode(page, number);
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

  await test.step('a choice that fails is logged and leaves the dialog open', async () => {
    const logged = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('The dealer was not selected'),
    });
    const url = '**/api/dealer-portal/web/dealer/selectChannel';
    await page.route(url, (route) => route.abort());
    const dialog = page.getByRole('dialog', { name: 'Choose dealer' });
    await dialog.getByRole('radio', { name: /Simpang Motors/ }).check();
    await dialog.getByRole('button', { name: 'Act for Simpang Motors' }).click();
    const failure = dialog.getByText('The connection is lost. Check it and try again.');
    await expect(failure).toBeVisible();
    await logged;
    await look(page, 'dealers-1b-failed');
    await page.unroute(url);
    await actFor(page, 'Simpang Motors');
    await expect(page.getByText('The connection is lost. Check it and try again.')).toHaveCount(0);
  });

  const caseNo = await test.step('a case of the first dealer', async () => {
    const caseNo = await openNewCase(page, 'Foo Mei Ling');
    await expect(saved(page)).toBeVisible();
    return caseNo;
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
    await actFor(page, 'Simpang Motors');
    const question = second.getByRole('dialog', { name: /^You now act for Simpang Motors/ });
    await expect(question).toBeVisible();
    await second.bringToFront();
    await look(second, 'dealers-3b-moved');
    const calls: string[] = [];
    second.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await second.keyboard.press('Escape');
    await expect(question).toBeVisible();
    expect(calls.filter((url) => url.includes('channelNo='))).toEqual([]);

    // Back to the first dealer: the typed text is still there. The other tab switches too and shows a message for three
    // seconds.
    await Promise.all([
      expect(page.getByText(/You now act for Bukit Auto Gallery.*another tab/)).toBeVisible(),
      question.getByRole('button', { name: 'Back to Bukit Auto Gallery' }).click(),
    ]);
    await expect(question).toBeHidden();
    await expect(second.getByLabel('Name')).toHaveValue('Kallang Credit');
    await page.bringToFront();
    await expect(page.getByText('Foo Mei Ling')).toHaveCount(0);

    await openSwitcher(page);
    await actFor(page, 'Simpang Motors');
    await question.getByRole('button', { name: 'Discard and continue' }).click();
    await expect(second).toHaveURL(/\/case$/);
    await expect(second.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
    await second.close();
    await expect(page.getByText('Foo Mei Ling').first()).toBeVisible();
  });
});

test('whose account at one dealer ends under an open page goes on with the other', { tag: '@desktop' }, async ({
  page,
}) => {
  const left = 'Thomson Autos';
  const ending = 'Yishun Wheels';
  const [number] = await openDealer(left, 'Farah Idris');
  await openDealer(ending, 'Ng Boon Teck');
  const channelNo = await channelOf(ending);
  const userId = await addMain(channelNo, 'Farah Idris', number);

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

test('a user whose only dealer is closed sees the reason immediately, and continues when it opens', {
  tag: '@desktop',
}, async ({ page }) => {
  const name = 'Serangoon Wheels Pte. Ltd.';
  const [number] = await openDealer(name, 'Farah Idris');
  const channelNo = await channelOf(name);
  const closed = page.getByRole('dialog', { name: 'No dealer is open to you' });

  await test.step('an open page', async () => {
    await logInPage(page, number);
    await page.goto('/personal-information');
    await expect(page.getByRole('heading', { level: 2, name: 'Details' })).toBeVisible();
    await operate('dealers', 'suspend', channelNo, '--reason', 'Licence under review.', '--yes');
    await expect(closed).toBeVisible();
    await expect(closed.getByText(/Licence under review/)).toBeVisible();
    await look(page, 'dealers-5-closed');
  });

  await test.step('after a reload, and at the next login', async () => {
    await page.reload();
    await expect(closed.getByText(/Licence under review/)).toBeVisible();
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
    await closed.getByRole('button', { name: 'Log out', exact: true }).click();
    await codeWasSent(number, 61);
    await enterCode(page, number);
    await expect(closed.getByText(/Licence under review/)).toBeVisible();
  });

  await test.step('open again', async () => {
    await operate('dealers', 'resume', channelNo);
    await closed.getByRole('button', { name: 'Look again' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
  });
});

test('sub-accounts that are switched off meanwhile', { tag: '@desktop' }, async ({ page, browser }) => {
  const name = 'Hougang Autos Pte. Ltd.';
  const [number] = await openDealer(name, 'Farah Idris');
  const channelNo = await channelOf(name);
  const below = newNumber();
  const { addSubAccount } = await logInPage(page, number);
  await addSubAccount('Ng Boon Teck', below, 'sales');
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await logInPage(elsewhere, below);
  await elsewhere.goto('/case');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
  await page.goto('/personal-information');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Tan Wei Ling');
  await operate('features', 'off', '--dealer', channelNo, '--feature', 'SUB_ACCOUNT', '--yes');

  await test.step('a sub-account sees why it was logged out', async () => {
    const closed = elsewhere.getByRole('dialog', { name: 'No dealer is open to you' });
    await expect(closed.getByText(/Sub-accounts are not switched on for this dealer/)).toBeVisible();
    await other.close();
  });

  await test.step('an open dialog does not go without a word', async () => {
    await page.getByRole('textbox', { name: 'Mobile' }).fill(newNumber());
    await page.getByRole('textbox', { name: 'E-mail' }).fill('sub@dealer.example');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText(/You can no longer manage sub-accounts here/)).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Create sub-account' })).toHaveCount(0);
  });
  await logOutOfPage(page);
});
