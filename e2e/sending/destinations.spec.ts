import { expect, type Page, test } from '@playwright/test';
import { askBackOffice } from '../back-office/ask.ts';
import { logInPage, openUserDesk } from '../desk.ts';
import { addMain, channelOf, newNumber, openDealer } from '../people.ts';
import { codeSentTo } from '../sandbox.ts';
import { complaintsOf, isPhone, look, openNewCase } from '../steps.ts';

const financier = 'Kallang Credit';

/** Makes a code count as entered eleven minutes ago, so that it confirms nothing. */
const outdate = (number: string) => askBackOffice('codesWereEntered', number, 660);

const confirming = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });
/** The panel of a financier; on the phone it is a dialog. */
const panel = (page: Page) =>
  (isPhone() ? page.getByRole('dialog', { name: financier }) : page.getByRole('complementary')).filter({
    visible: true,
  });
const address = (page: Page) =>
  panel(page)
    .getByRole('textbox', { name: /E-mail address/ })
    .first();
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save', exact: true });

test.describe('a financier gets another address', () => {
  test.describe.configure({ mode: 'serial' });
  let page: Page;
  let number = '';
  let other = '';
  let financierId = '';
  let complaints: string[] = [];
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    complaints = complaintsOf(page);
    const dealer = `Tanglin Cars ${newNumber()} Pte. Ltd.`;
    [number] = await openDealer(dealer, 'Wong Siew Lan');
    other = newNumber();
    await addMain(await channelOf(dealer), 'Ng Boon Teck', other);
    const desk = await logInPage(page, number);
    financierId = await desk.addFinancier(financier);
    await outdate(number);
    await page.goto(`/financer-company-management?id=${financierId}`);
  });
  test.afterEach(() => expect(complaints).toEqual([]));
  test.afterAll(() => page.context().close());

  test('its name is saved without a code', async () => {
    await panel(page).getByRole('textbox', { name: 'Added to its form' }).fill('Dealer code: 4471');
    await save(page).click();
    await expect(page.getByText(`${financier} saved`).first()).toBeVisible();
    await expect(confirming(page)).toHaveCount(0);
  });

  test('its address wants one; cancelled, nothing typed is lost', async () => {
    await page.goto(`/financer-company-management?id=${financierId}`);
    await address(page).fill('new@kallang.example');
    await save(page).click();
    await expect(confirming(page).getByLabel('6-digit code')).toBeFocused();
    await look(page, 'destinations-1-code');
    // When the tablet is turned, the panel becomes a dialog and stays below the question.
    await page.setViewportSize({ width: 1024, height: 1366 });
    await expect(page.getByRole('dialog', { name: financier })).toBeVisible();
    await expect(confirming(page).getByLabel('6-digit code')).toBeFocused();
    await confirming(page).getByLabel('6-digit code').click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await confirming(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('A code to your number has to confirm this.').first()).toBeVisible();
    await expect(address(page)).toHaveValue('new@kallang.example');
  });

  test('the code that was sent already lets it be saved, once', async () => {
    await save(page).dblclick();
    const code = confirming(page).getByLabel('6-digit code');
    await expect(code).toBeFocused();
    await code.fill(await codeSentTo(`+65${number}`));
    await expect(confirming(page)).toBeHidden();
    await expect(page.getByText(`${financier} saved`).first()).toBeVisible();
    await expect(page.getByText(/Address changed today by Wong Siew Lan/)).toBeVisible();
    await look(page, 'destinations-2-list');
  });

  test('it is shown when an application is to be sent', async () => {
    const caseNo = await openNewCase(page, 'Lim Hui Fen');
    await page.goto(`/case/generate-application-form/${caseNo}`);
    await expect(page.getByText(/Address changed today by Wong Siew Lan/)).toBeVisible();
    await look(page, 'destinations-3-sending');
  });

  test('the other main account is notified', async () => {
    const { read, dealer } = await openUserDesk(other);
    const notices = await read<{ type: string; detail: string }[]>(
      `/case/remind?channelUserId=${dealer?.channelUserId}`,
    );
    const told = notices.filter(({ type }) => type === 'destination').map(({ detail }) => JSON.parse(detail));
    expect(told).toContainEqual({ what: 'financierAddress', id: financierId, name: financier, by: 'Wong Siew Lan' });
    await logInPage(page, other);
    await page.goto('/case');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByText('Address changed by Wong Siew Lan').first()).toBeVisible();
    await look(page, 'destinations-4-bell');
  });
});
