import { expect, type Locator, type Page, test } from '@playwright/test';
import { logInPage, openUserDesk } from './desk.ts';
import { addAuthenticator, enterCode, logOutOfPage } from './login.ts';
import { newNumber, openDealer } from './people.ts';
import { journeyPortal } from './portal.ts';
import { codeSentTo } from './sandbox.ts';
import { fillIn, look, saved } from './steps.ts';

const main = 'Siti Rahmah';

/** Opens the page from the person's own menu. */
async function openPersonalInformation(page: Page): Promise<void> {
  await page.getByRole('button', { name: /, menu$/ }).click();
  await page.getByRole('link', { name: 'Personal information' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Personal information' })).toBeVisible();
}

/** Opens the permissions of an account in its row. */
async function openAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Permissions of ${name}` }).click();
  await expect(page.getByRole('group', { name: `Permissions of ${name}` })).toBeVisible();
}

/** A deleted account is listed in the choice with the day. */
async function deletedOption(dialog: Locator, name: string): Promise<string> {
  const option = dialog.getByRole('option', { name: new RegExp(`^${name}, deleted \\d\\d/\\d\\d/\\d{4}$`) });
  return (await option.textContent()) ?? '';
}

const text = (page: Page, name: string) => page.getByRole('textbox', { name });

test.describe('an account below the main one, from its creation to its end', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'serial' });
  const name = 'Hakim Salleh';
  const number = newNumber();
  let phone = '';
  let page: Page;
  let other: Page;
  let token = '';
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    other = await browser.newPage();
    [phone] = await openDealer('Siglap Cars Pte. Ltd.', main);
  });
  test.afterAll(() => Promise.all([page.context().close(), other.context().close()]));

  test('the main account opens its page', async () => {
    await logInPage(page, phone);
    await page.goto('/case');
    await openPersonalInformation(page);
    await expect(page.locator('#details').getByText(main)).toBeVisible();
    await look(page, 'sub-accounts-1-page');
  });

  test('an entry that cannot be right is refused at its field', async () => {
    const create = page.getByRole('button', { name: 'Create', exact: true });
    await create.press('Enter');
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(create).toBeFocused();
    await create.click();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(text(page, 'Name')).toBeFocused();
    await expect(page.getByText('Please enter email address.')).toBeVisible();
    await text(page, 'Name').fill(name);
    await text(page, 'Mobile').fill(phone);
    await text(page, 'E-mail').fill('someone@dealer');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Please enter the correct email address.')).toBeVisible();
    await expect(text(page, 'E-mail')).toBeFocused();
    await text(page, 'E-mail').fill('someone@bukitauto.example');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText(`This number already belongs to ${main}`)).toBeVisible();
    await expect(text(page, 'Mobile')).toBeFocused();
    await expect(text(page, 'Name')).toHaveValue(name);
    await look(page, 'sub-accounts-2-refused');
  });

  test('a template says what the new account may do', async () => {
    await text(page, 'Mobile').fill(number);
    await page.getByLabel('Template').selectOption('Administrator');
    await expect(page.getByRole('checkbox', { name: 'Manage sub-accounts' })).toBeChecked();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText(`${name} is invited. The account opens once they accept.`)).toBeVisible();
    await openAccount(page, name);
    await expect(page.getByLabel('Template')).toHaveValue('administrator');
    await look(page, 'sub-accounts-3-permissions');
  });

  test('the account logs in, opens a case, and may manage accounts', async () => {
    await logInPage(other, number);
    await other.goto('/case/loan-application');
    await fillIn(other, { name: `Customer of ${name}` });
    await expect(other).toHaveURL(/id=HP\d{11}/);
    await expect(saved(other)).toBeVisible();
    other.on('request', (request) => {
      token = request.headers().token ?? token;
    });
    await other.goto('/personal-information');
    await expect(other.getByRole('heading', { level: 2, name: 'Sub-accounts' })).toBeVisible();
    await expect(other.getByText('You have no sub-accounts yet.')).toBeVisible();
  });

  test('its own new address needs the code from its phone', async () => {
    await other.locator('#details').getByRole('button', { name: 'Edit' }).click();
    await text(other, 'E-mail').fill('new.address@bukitauto.example');
    await other.getByRole('button', { name: 'Save' }).click();
    const code = other.getByLabel('6-digit code');
    await expect(code).toBeFocused();
    const right = await codeSentTo(`+65${number}`);
    await code.fill(right === '000000' ? '000001' : '000000');
    // Shown once.
    await expect(
      other.getByText('This code is not right. Check the SMS and enter it again. 4 tries are left.', { exact: true }),
    ).toBeVisible();
    await look(other, 'sub-accounts-4-code');
    await code.fill(right);
    await expect(other.getByText('Your details are saved.')).toBeVisible();
    await expect(other.locator('#details').getByText('new.address@bukitauto.example')).toBeVisible();
  });

  test('what is ticked and not saved is not lost without a question', async () => {
    await page.getByRole('checkbox', { name: 'Manage sub-accounts' }).uncheck();
    await page.getByRole('link', { name: 'Application', exact: true }).click();
    await expect(page.getByRole('dialog', { name: `Discard the changes to ${name}?` })).toBeVisible();
    await look(page, 'sub-accounts-5-discard');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    const here = page.url();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: `Discard the changes to ${name}?` })).toBeVisible();
    await expect(page).toHaveURL(here);
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('checkbox', { name: 'Manage sub-accounts' })).not.toBeChecked();
    await page.getByRole('button', { name: 'Save permissions' }).click();
    await expect(page.getByText(`The permissions of ${name} are saved.`)).toBeVisible();
  });

  test('what was taken is gone, from the page and from the server', async () => {
    await other.reload();
    await expect(other.getByRole('heading', { level: 2, name: 'Details' })).toBeVisible();
    await expect(other.getByRole('heading', { level: 2, name: 'E-mail authorisation' })).toBeVisible();
    await expect(other.getByRole('heading', { level: 2, name: 'Sub-accounts' })).toHaveCount(0);
    const reply = await fetch(`${journeyPortal.url}/api/dealer-portal/web/dealerAccount/dealerUser/create`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({
        userName: 'Nobody',
        phone: '81239999',
        email: 'nobody@dealer.example',
        permissions: [],
      }),
    });
    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({ code: '3001' });
  });

  test('it is deleted by name; its case passes to the main account', async () => {
    // An open page would be logged out before the next step looks at it.
    await other.goto('about:blank');
    await openAccount(page, name);
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: `Delete ${name}` });
    await expect(dialog.getByText(`All cases of this account pass to ${main}.`)).toBeVisible();
    await look(page, 'sub-accounts-6-delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`${name} is deleted. Passed to ${main}: 1 case.`)).toBeVisible();
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  });

  test('its browser is out with the next request', async () => {
    await other.goto('/case');
    await expect(other.getByText('Token expired.').first()).toBeVisible();
    await expect(other.getByText(`Customer of ${name}`)).toHaveCount(0);
  });

  test('the records keep what both did', async () => {
    await page.getByRole('button', { name: 'Operation records' }).click();
    const dialog = page.getByRole('dialog', { name: 'Operation records' });
    for (const deed of ['Created the account of', 'Set the permissions of', 'Deleted the account of']) {
      await expect(dialog.getByText(`${deed} ${name}`)).toBeVisible();
    }
    await expect(dialog.getByText('Taken: Manage sub-accounts')).toBeVisible();
    await expect(dialog.getByText('Changed: e-mail', { exact: true })).toBeVisible();
    await expect(dialog.getByText(`Passed to ${main}: 1 case`, { exact: true })).toBeVisible();
    const opened = dialog.getByRole('listitem').filter({ hasText: 'Opened a case' }).filter({ hasText: name });
    await expect(opened).toHaveCount(1);
    await look(page, 'sub-accounts-7-records');
    await dialog.getByLabel('Person').selectOption(main);
    await expect(opened).toHaveCount(0);
    await dialog.getByLabel('Person').selectOption({ label: await deletedOption(dialog, name) });
    await expect(opened).toHaveCount(1);
    await expect(dialog.getByText('Deleted the account of')).toHaveCount(0);
    await dialog.getByLabel('Person').selectOption('Everyone');
    await opened.getByRole('link', { name: /^HP\d{11}$/ }).click();
    await expect(page).toHaveURL(/loan-history\?id=HP/);
    await expect(page.getByRole('heading', { level: 1, name: `Customer of ${name}` })).toBeVisible();
  });
});

test('another way in takes a code that was entered a moment ago', { tag: '@desktop' }, async ({ page }) => {
  const name = 'Farhan Yusof';
  const [phone] = await openDealer('Katong Cars Pte. Ltd.', main);
  await addAuthenticator(page);
  const confirming = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const code = confirming.getByLabel('6-digit code');

  await test.step('after a login with a passkey there was none', async () => {
    await enterCode(page, phone);
    await page.getByRole('button', { name: 'Set up passkey' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
    await logOutOfPage(page);
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
    await openPersonalInformation(page);
  });

  await test.step('given up, nothing is created, and nothing typed is lost', async () => {
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await text(page, 'Name').fill(name);
    await text(page, 'Mobile').fill(newNumber());
    await text(page, 'E-mail').fill('farhan@dealer.example');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(code).toBeFocused();
    await look(page, 'sub-accounts-8-confirm');
    await confirming.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('A code to your number has to confirm this.')).toBeVisible();
    await expect(text(page, 'Name')).toHaveValue(name);
  });

  await test.step('the code that is there already lets it go on', async () => {
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(code).toBeFocused();
    await code.fill(await codeSentTo(`+65${phone}`));
    await expect(confirming).toBeHidden();
    await expect(page.getByText(`${name} is invited. The account opens once they accept.`)).toBeVisible();
  });

  await test.step('for ten minutes no other is asked for', async () => {
    await openAccount(page, name);
    await page.getByRole('checkbox', { name: 'Accept or reject AA' }).check();
    await page.getByRole('button', { name: 'Save permissions' }).click();
    await expect(page.getByText(`The permissions of ${name} are saved.`)).toBeVisible();
    await expect(confirming).toBeHidden();
  });
});

test('an account that a sub-account made has nothing to do with financiers', { tag: '@desktop' }, async ({ page }) => {
  const [phone] = await openDealer('Katong Cars Pte. Ltd.', main);
  const [leadNumber, belowNumber] = [newNumber(), newNumber()];
  const menuEntry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Financer' });
  await (await openUserDesk(phone)).addSubAccount('Hakim Salleh', leadNumber, 'administrator');
  const lead = await logInPage(page, leadNumber);
  await page.goto('/case');
  await expect(menuEntry).toBeVisible();
  await lead.addSubAccount('Nadia Tan', belowNumber, 'sales');
  await logOutOfPage(page);
  await logInPage(page, belowNumber);
  await page.goto('/case');
  await expect(page.getByRole('link', { name: 'Vehicle' })).toBeVisible();
  await expect(menuEntry).toHaveCount(0);
  await look(page, 'sub-accounts-below-menu');

  // The server answers late: the menu must not show the entry meanwhile.
  await page.route('**/auth/me', async (route) => {
    await expect(page.getByRole('main')).toBeAttached();
    await expect(menuEntry).toHaveCount(0);
    await route.continue();
  });
  await page.goto('/financer-company-management');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(menuEntry).toHaveCount(0);
  await look(page, 'sub-accounts-below-closed');
});
