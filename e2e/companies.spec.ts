import { expect, type Page, test } from '@playwright/test';
import { logInPage, openUserDesk } from './desk.ts';
import { newNumber, openDealer } from './people.ts';
import { complaintsOf, look } from './steps.ts';

const kakiBukit = {
  ...{ name: 'Kaki Bukit Motor Trading', uen: '200712905Z', address: '8 Kaki Bukit Avenue 4', postalCode: '415875' },
  ...{ telephone: '+65 6841 5502', email: 'sales@kbmotor.example', salespeople: ['Alvin Seah'] },
};

const panel = (page: Page) => page.getByRole('complementary').filter({ visible: true });
const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const addresses = (page: Page) =>
  panel(page)
    .getByRole('group', { name: /E-mail addresses/ })
    .getByRole('textbox');

async function openPage(page: Page, name: 'Financer' | 'Vehicle'): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name, exact: true })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // The title begins with the number of notifications: main accounts get one about a new financier.
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d\\) )?${name} Mgmt. \\| Dealer Portal$`));
}

test.describe('the companies a dealer works with', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'serial' });
  let page: Page;
  const name = 'Kallang Credit';
  const seller = 'Straits EV';
  let complaints: string[] = [];
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    complaints = complaintsOf(page);
    const [number] = await openDealer('Paya Lebar Cars Pte. Ltd.', 'Wong Siew Lan');
    const { addFinancier, call } = await logInPage(page, number);
    await addFinancier('Raintree Capital');
    await call('/vehicleCompany/save', kakiBukit);
    await page.goto('/case');
  });
  test.afterEach(() => expect(complaints).toEqual([]));
  test.afterAll(() => page.context().close());

  test('a financier is added with one to five right addresses', async () => {
    await openPage(page, 'Financer');
    await expect(row(page, 'Raintree Capital')).toBeVisible();
    await look(page, '40-financiers');
    await page.getByRole('link', { name: 'Add financier' }).click();
    await expect(panel(page).getByLabel('Name')).toBeFocused();
    await expect(button(page, 'Remove address 1')).toBeDisabled();
    await button(page, 'Save').click();
    const summary = (title: string) => panel(page).getByRole('alert', { name: title });
    await expect(summary('2 entries to correct')).toBeFocused();
    await expect(summary('2 entries to correct').getByRole('link')).toHaveText([
      'Name Enter the name.',
      'E-mail address 1 of 5 Please enter email address.',
    ]);
    await look(page, '46-financier-summary');
    await summary('2 entries to correct').getByRole('link').first().click();
    await expect(panel(page).getByLabel('Name')).toBeFocused();

    await panel(page).getByLabel('Name').fill('  raintree   CAPITAL ');
    await addresses(page).first().fill('hp1@kallang.example');
    for (let place = 2; place <= 5; place++) {
      await button(page, 'Add address').click();
      await expect(addresses(page).nth(place - 1)).toBeFocused();
      await page.keyboard.type(place === 3 ? 'hp3@kallang' : `hp${place}@kallang.example`);
    }
    await expect(button(page, 'Add address')).toBeDisabled();
    await expect(panel(page).getByText('A financier has at most 5 addresses.')).toBeVisible();
    await expect(panel(page).getByText('Please enter correct email address.')).toBeVisible();
    await look(page, '41-financier-wrong-address');
    await button(page, 'Save').click();
    await expect(summary('1 entry to correct')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(addresses(page).nth(2)).toBeFocused();
    await button(page, 'Remove address 3').click();
    await expect(panel(page).getByText('Please enter correct email address.')).toHaveCount(0);
    await expect(panel(page).getByRole('alert')).toHaveCount(0);
    await expect(addresses(page)).toHaveCount(4);
    await expect(button(page, 'Add address')).toBeEnabled();

    await button(page, 'Save').click();
    await expect(panel(page).getByText('There is a financier named Raintree Capital already.')).toHaveCount(2);
    await panel(page).getByLabel('Name').fill(name);
    await panel(page).getByLabel('Payslip').check();
    await panel(page).getByLabel('Home telephone').check();
    const added = panel(page).getByLabel('Added to its form');
    await added.fill('Dealer code 4471');
    await button(page, 'Save').click();
    await expect(summary('1 entry to correct').getByRole('link')).toContainText('Write a name, a colon and a text');
    await look(page, '47-financier-form-lines');
    await added.fill('Dealer code: 4471');
    await panel(page).getByLabel('Name').press('Enter');
    await expect(page.getByText(`${name} saved`)).toBeVisible();
    await expect(page.getByText('Payslip, home telephone').first()).toBeVisible();
  });

  test('what is typed is not lost by leaving; Escape closes what is unchanged', async () => {
    await row(page, name).press('Enter');
    await panel(page).getByText('WhatsApp', { exact: true }).click();
    await panel(page).getByLabel('WhatsApp number').fill('8114 7702');
    await expect(panel(page).getByText(/send it from your own WhatsApp/)).toBeVisible();
    await look(page, '42-financier-whatsapp');
    await panel(page).getByLabel('WhatsApp number').press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel(page).getByLabel('WhatsApp number')).toHaveValue('8114 7702');
    // The browser's Back, twice. The URL must stay that of the open entry, both while the question is open and after
    // Cancel.
    const open = page.url();
    for (let times = 0; times < 2; times++) {
      await page.goBack();
      await expect(question).toBeVisible();
      await expect(page).toHaveURL(open);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      await expect(panel(page).getByLabel('WhatsApp number')).toHaveValue('8114 7702');
      await expect(page).toHaveURL(open);
    }
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(page).toHaveURL(/financer-company-management$/);
    await page.goForward();
    await expect(page).toHaveURL(open);
    await panel(page).getByText('WhatsApp', { exact: true }).click();
    await panel(page).getByLabel('WhatsApp number').fill('8114 7702');
    await panel(page).getByLabel('In use').uncheck();
    await button(page, 'Save').click();
    await expect(page.getByText(`${name} saved`)).toBeVisible();
    await expect(page.getByText('+65 8114 7702').first()).toBeVisible();
    await expect(page.getByText('Not in use').first()).toBeVisible();
    await row(page, name).press('Enter');
    await expect(panel(page)).toBeVisible();
    await panel(page).getByLabel('Name').press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(row(page, name)).toBeFocused();
  });

  test('a financier is found by its number, deleted, and brought back', async () => {
    await page.getByRole('searchbox').fill('8114');
    await expect(row(page, 'Raintree Capital')).toHaveCount(0);
    await row(page, name).click();
    await button(page, 'Delete').click();
    await expect(page.getByText(`${name} deleted`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`${name} is back`)).toBeVisible();
    await expect(row(page, name)).toBeVisible();
    await row(page, name).click();
    await button(page, 'Delete').click();
    await expect(row(page, name)).toHaveCount(0);
  });

  test('the provider is looked at only', async () => {
    await page.getByRole('searchbox').fill('');
    await row(page, 'Tembusu Finance').click();
    await expect(panel(page).getByText(/Only the operator of the portal can change it/)).toBeVisible();
    await expect(button(page, 'Save')).toHaveCount(0);
    await button(page, 'Close').click();
  });

  test('a vehicle company is added, with a UEN that warns', async () => {
    await openPage(page, 'Vehicle');
    await expect(row(page, 'Kaki Bukit Motor Trading')).toBeVisible();
    await look(page, '43-vehicle-companies');
    await page.getByRole('link', { name: 'Add company' }).click();
    await button(page, 'Save').click();
    await expect(panel(page).getByRole('alert').getByRole('link', { name: 'UEN Enter the UEN.' })).toBeVisible();
    await look(page, '47-vehicle-company-summary');
    await panel(page).getByLabel('Name').fill('n'.repeat(122));
    await expect(panel(page).getByText('Too long by 22: at most 100 characters.')).toBeVisible();
    await panel(page).getByLabel('Name').fill('Kaki Bukit MOTOR Trading');
    await panel(page).getByLabel('UEN').fill('200712905z');
    await panel(page).getByLabel('Postal code').fill('159105');
    await panel(page)
      .getByLabel(/^Address/)
      .fill('30 Leng Kee Road');
    await panel(page).getByLabel('Telephone').fill('64748810');
    await panel(page)
      .getByLabel(/E-mail/)
      .fill('sales@ev');
    await panel(page)
      .getByLabel(/Salespeople/)
      .fill('Mei Ling Tan, Ravi Nair');
    await button(page, 'Save').click();
    await expect(panel(page).getByText('Please enter the correct email address.')).toHaveCount(2);
    await look(page, '44-vehicle-company-entry');
    await panel(page)
      .getByLabel(/E-mail/)
      .fill('sales@ev.example');
    await button(page, 'Save').click();
    await expect(panel(page).getByText('There is a company named Kaki Bukit Motor Trading already.')).toHaveCount(2);
    await expect(panel(page).getByText('Kaki Bukit Motor Trading has this UEN already.')).toHaveCount(2);
    await look(page, '48-vehicle-company-taken');
    // No UEN has this check letter.
    await panel(page).getByLabel('UEN').fill('200712906a');
    await expect(panel(page).getByText(/check letter does not fit/)).toBeVisible();
    await panel(page).getByLabel('Name').fill(seller);
    await button(page, 'Save').click();
    await expect(page.getByText(`${seller} saved`)).toBeVisible();
    await expect(row(page, seller)).toBeVisible();
    await expect(page.getByText('+65 6474 8810').filter({ visible: true }).first()).toBeVisible();
  });

  test('the vehicle company is offered on an application, with its salespeople', async () => {
    await page.goto('/case/loan-application#vehicle.vehicleCompanyName');
    const company = page.locator('[id="vehicle.vehicleCompanyName"]');
    await company.fill('straits ev');
    await page.getByRole('option', { name: seller }).click();
    await expect(company).toHaveValue(seller);
    await page.getByText('More details').filter({ visible: true }).last().click();
    await page.locator('[id="vehicle.salesperson"]').click();
    const people = page.getByRole('listbox', { name: /Salesperson/ }).getByRole('option');
    await expect(people).toHaveText(['Mei Ling Tan', 'Ravi Nair']);
  });

  test('the vehicle company is deleted, and brought back', async () => {
    await page.goto('/vehicle-company-management');
    await row(page, seller).click();
    await button(page, 'Delete').click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`${seller} is back`)).toBeVisible();
    await expect(row(page, seller)).toBeVisible();
  });
});

test('a sub-account without the permissions looks at the companies only', { tag: '@desktop' }, async ({ page }) => {
  const [main] = await openDealer('Paya Lebar Autos Pte. Ltd.', 'Wong Siew Lan');
  const { addFinancier, addSubAccount, call } = await openUserDesk(main);
  await addFinancier('Raintree Capital');
  await call('/vehicleCompany/save', kakiBukit);
  const number = newNumber();
  await addSubAccount('Daniel Koh', number, 'sales');
  await logInPage(page, number);
  await page.goto('/case');
  await openPage(page, 'Financer');
  await expect(page.getByText(/You can view the financiers/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add financier' })).toHaveCount(0);
  await row(page, 'Raintree Capital').click();
  await expect(panel(page).getByLabel('Name')).not.toBeEditable();
  await expect(button(page, 'Save')).toHaveCount(0);
  await expect(button(page, 'Delete')).toHaveCount(0);
  await look(page, '45-financier-read-only');
  await button(page, 'Close').click();
  await openPage(page, 'Vehicle');
  await expect(page.getByText(/You can view the vehicle companies/)).toBeVisible();
  await row(page, 'Kaki Bukit Motor Trading').click();
  await expect(panel(page).getByLabel('UEN')).not.toBeEditable();
  await expect(button(page, 'Save')).toHaveCount(0);
});
