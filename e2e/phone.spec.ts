import { expect, type Page, test } from '@playwright/test';
import { sampleCase } from '../src/testing/sample-case.ts';
import { askBackOffice } from './back-office/ask.ts';
import { logInPage } from './desk.ts';
import { pressLogOut } from './login.ts';
import { drawn, drawStroke } from './pad.ts';
import { newNumber, openDealer, operate } from './people.ts';
import { draftsOn, field, look, openSection } from './steps.ts';

/** Journeys through everything that a phone shows differently from a desktop. Data is prepared by calls. */
test.describe('on the phone', { tag: '@phone' }, () => {
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

  test('menu, bell, dealers and sections are dialogs that take the focus and return it', async ({ page }) => {
    const [number] = await openDealer('Punggol Cars Pte. Ltd.', 'Farah Idris');
    const { call, dealer } = await logInPage(page, number);
    const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', sampleCase());
    await askBackOffice('leaveNotice', dealer?.channelUserId ?? '', 'Lim Siew Hoon');
    await page.goto('/case');
    for (const [opener, title] of [
      [button(page, 'Menu'), 'Main menu'],
      [button(page, /^Notifications/), 'Message notification'],
    ] as const) {
      await opener.press('Enter');
      await expect(dialog(page, title).locator(':focus')).toHaveCount(1);
      await look(page, `phone-${title.toLowerCase().replace(' ', '-')}`);
      // Phones have no system notifications to switch on.
      await expect(page.getByRole('switch')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    }
    await button(page, 'Menu').click();
    await button(page, 'Change').press('Enter');
    await expect(dialog(page, 'Choose dealer')).toBeVisible();
    await expect(dialog(page, 'Main menu')).toBeHidden();
    await look(page, 'phone-dealers');
    await page.keyboard.press('Escape');
    // The drawer that contained the opener is closed, so the button that opened the drawer has the focus.
    await expect(button(page, 'Menu')).toBeFocused();

    await page.goto(`/case/loan-application?id=${caseNo}`);
    const strip = page.getByRole('button', { name: /Show all sections/ });
    await strip.press('Enter');
    await expect(dialog(page, 'Sections').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(strip).toBeFocused();
  });

  test('another dealer is chosen from the menu', async ({ page }) => {
    const [number] = await openDealer('Bishan Motors Pte. Ltd.', 'Siti Rahmah');
    await openDealer('Bishan Gallery Pte. Ltd.', 'Ng Boon Teck');
    const dealers = await operate<{ name: string; channelNo: string }[]>('dealers', 'list');
    const channelNo = dealers.find(({ name }) => name === 'Bishan Gallery Pte. Ltd.')?.channelNo ?? '';
    await operate(
      ...['accounts', 'create-main', '--dealer', channelNo, '--name', 'Siti Rahmah', '--phone', number],
      ...['--email', 'main@dealer.example'],
    );
    await logInPage(page, number);
    await page.goto('/case');
    for (const name of ['Bishan Motors', 'Bishan Gallery']) {
      const choice = dialog(page, 'Choose dealer');
      if (name === 'Bishan Gallery') {
        await button(page, 'Menu').click();
        await button(page, 'Change').click();
      }
      await choice.getByRole('radio', { name: new RegExp(name) }).check();
      await choice.getByRole('button', { name: `Act for ${name}` }).click();
      await expect(choice).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
    }
  });

  test('the quote opens from the bar, the offers side by side change in a dialog', async ({ page }) => {
    const [number] = await openDealer('Upper Serangoon Cars Pte. Ltd.', 'Goh Siew Lan');
    const { call } = await logInPage(page, number);
    const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', sampleCase());
    await page.goto(`/case/loan-application?id=${caseNo}`);
    await openSection(page, 'Financing');
    await page.getByRole('button', { name: /a month/ }).click();
    await look(page, 'phone-quote');
    await page.getByRole('link', { name: 'Compare offers' }).click();
    await expect(page.getByRole('heading', { name: '2 offers' })).toBeVisible();

    const offer = page.getByRole('dialog');
    await button(page, 'Add an offer').click();
    await offer.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(offer).toBeHidden();
    await expect(button(page, 'Add an offer')).toBeFocused();
    await button(page, 'Undo').press('Enter');
    await expect(page.getByRole('radio').last()).toBeFocused();
    await page.getByRole('columnheader', { name: 'Offer 1' }).first().click();
    await button(page, 'Change Offer 1').click();
    await offer.getByLabel('Financier or name').fill('Orchid Motor Finance');
    const tenure = offer.getByLabel('Tenure, months');
    await tenure.fill('130');
    await tenure.blur();
    await expect(tenure).toHaveAccessibleDescription(/Enter 1 to 120\./);
    await look(page, 'phone-offer-refused');
    await tenure.fill('72');
    await offer.getByLabel('Rounding').selectOption({ label: 'To the cent' });
    await button(page, 'Done').click();
    await expect(offer).toBeHidden();
    await expect(page.getByRole('columnheader', { name: 'Orchid Motor Finance' }).first()).toBeVisible();
  });

  test('a company is changed in a dialog; Back asks about what is typed', async ({ page }) => {
    const [number] = await openDealer('Kovan Cars Pte. Ltd.', 'Wong Siew Lan');
    const { addFinancier } = await logInPage(page, number);
    await addFinancier('Raintree Capital');
    await page.goto('/case');
    await button(page, 'Menu').click();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Financer' }).click();
    await page.getByRole('link', { name: 'Raintree Capital', exact: true }).click();
    const entry = page.getByRole('dialog').filter({ has: page.getByLabel('Name') });
    await entry.getByLabel('Name').fill('Raintree Leasing');
    await look(page, 'phone-financier');
    const open = page.url();
    const question = dialog(page, 'Leave without saving?');
    await page.goBack();
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(open);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(entry.getByLabel('Name')).toHaveValue('Raintree Leasing');
    await entry.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(entry).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Raintree Leasing', exact: true })).toBeVisible();
  });

  test('the permissions of an account are a page of their own; closing it asks about what is ticked', async ({
    page,
  }) => {
    const [number] = await openDealer('Siglap Motors Pte. Ltd.', 'Siti Rahmah');
    const { addSubAccount } = await logInPage(page, number);
    await addSubAccount('Hakim Salleh', newNumber(), 'administrator');
    await page.goto('/personal-information');
    await page.getByRole('button', { name: /^Hakim Salleh/ }).click();
    await page.getByRole('checkbox', { name: 'Manage sub-accounts' }).uncheck();
    await look(page, 'phone-permissions');
    await button(page, 'Close').click();
    const question = dialog(page, 'Discard the changes to Hakim Salleh?');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await button(page, 'Save permissions').click();
    await expect(page.getByText('The permissions of Hakim Salleh are saved.')).toBeVisible();
  });

  test('a signature stays whole while the phone is turned', async ({ page }) => {
    const [number] = await openDealer('Katong Motors Pte. Ltd.', 'Lau Mei Fong');
    await logInPage(page, number);
    await page.goto('/personal-information');
    const card = page.getByRole('figure', { name: 'Signature' });
    await card.getByRole('button', { name: 'Draw' }).click();
    const pad = page.getByRole('img', { name: /^Place to sign/ });
    await drawStroke(page, pad, [
      [0.1, 0.6],
      [0.3, 0.3],
      [0.6, 0.65],
      [0.9, 0.4],
    ]);
    const before = await drawn(pad);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(async () => (await pad.boundingBox())?.width ?? 0).toBeGreaterThan(800);
    await expect.poll(async () => (await drawn(pad)).width).toBeGreaterThan(0);
    const turned = await drawn(pad);
    expect(turned.height).toBeLessThanOrEqual(before.height + 2);
    expect(turned.width / turned.height).toBeCloseTo(before.width / before.height, 0);
    expect(turned.clear, 'clear of the border').toBeGreaterThanOrEqual(12);
    expect((await pad.boundingBox())?.height ?? 0, 'most of the screen is the pad').toBeGreaterThan(390 * 0.6);
    await look(page, 'phone-signature-turned');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await drawn(pad)).width).toBeCloseTo(before.width, 0);
    await button(page, 'Save').click();
    await expect(card.getByRole('img', { name: 'Signature' })).toBeVisible();
  });

  test('form and document of the sales agreement take turns', async ({ page }) => {
    const [number] = await openDealer('Changi Road Motors Pte. Ltd.', 'Ho Mei Fong');
    const { call, dealer } = await logInPage(page, number);
    await operate('features', 'on', '--dealer', dealer?.channelNo ?? '', '--feature', 'VSA_GENERATE');
    const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', sampleCase());
    await page.goto(`/case/vehicle-sales-agreement?id=${caseNo}`);
    await expect(field(page, 'vehicle.sellingPriceCents')).toHaveValue('124,800.00');
    const show = (name: string) =>
      page.getByRole('radiogroup', { name: 'Show' }).getByText(name, { exact: true }).click();
    await show('Document');
    await expect(page.getByRole('img', { name: 'Vehicle sales agreement, page 1 of 1' })).toBeVisible();
    await expect(field(page, 'vehicle.sellingPriceCents')).toBeHidden();
    await look(page, 'phone-agreement');
    await show('Form');
    await expect(field(page, 'vehicle.sellingPriceCents')).toBeVisible();
  });

  test('the forms are looked at in a sheet', async ({ page }) => {
    const [number] = await openDealer('Hougang Motors Pte. Ltd.', 'Chew Bee Geok');
    const { addDocument, call } = await logInPage(page, number);
    const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', sampleCase());
    await addDocument(caseNo, 'LogCard', 'logcard-01-petrol.pdf');
    await page.goto(`/case/generate-application-form/${caseNo}`);
    await page.getByLabel('Send to Tembusu Finance').check();
    await page.getByRole('button', { name: /^Generate|^Make/ }).click();
    await expect(page.getByText('Form ready')).toBeVisible();
    await button(page, 'Preview').click();
    await page.getByRole('tab', { name: /^Documents/ }).click();
    await expect(page.getByText('logcard-01-petrol.pdf').first()).toBeVisible();
    await look(page, 'phone-preview');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tab', { name: /^Documents/ })).toBeHidden();
  });

  test('logging out from the drawer asks about what is not saved', async ({ page }) => {
    const [number] = await openDealer('Tanglin Cars Pte. Ltd.', 'Irfan Latiff');
    const { call } = await logInPage(page, number);
    const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', sampleCase());
    await page.goto(`/case/loan-application?id=${caseNo}`);
    await field(page, 'name').fill(`Zhi Hong ${'Very Long '.repeat(11)}Quek`);
    await expect.poll(() => draftsOn(page)).toBeGreaterThan(0);
    await page.goto('/personal-information');
    await pressLogOut(page);
    const question = dialog(page, 'Not everything is saved');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    // The drawer is still open.
    await button(page, 'Log out').click();
    await question.getByRole('button', { name: 'Log out and delete it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  });
});
