import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { extractText } from 'unpdf';
import { logInPage } from './desk.ts';
import { openDealer } from './people.ts';
import { complaintsOf, field, fillIn, look, openSection } from './steps.ts';

interface Figures {
  name: string;
  loan?: string;
  tenure?: string;
  rate?: string;
  fee?: string;
  rebate?: string;
  rounding?: string;
}

/** Enters an offer in its column. */
async function enterOffer(page: Page, number: number, figures: Figures): Promise<void> {
  const { name, rounding, ...entries } = figures;
  const labels = {
    loan: 'Loan',
    tenure: 'Tenure, months',
    rate: 'Flat rate, %',
    fee: 'Processing fee',
    rebate: 'Settlement rebate, %',
  };
  await page.getByLabel(`Name of offer ${number}`).fill(name);
  for (const [key, value] of Object.entries(entries))
    await page.getByLabel(`${labels[key as 'loan']}, ${name}`).fill(value);
  if (rounding) await page.getByLabel(`Rounding, ${name}`).selectOption({ label: rounding });
}

/** Finds a row of the comparison by its label. */
function row(page: Page, label: string) {
  return page
    .getByRole('table')
    .first()
    .getByRole('row', { name: new RegExp(`^${label}`) });
}

test.describe('offers side by side, one used, its instalments, and the statement before signing', {
  tag: '@desktop',
}, () => {
  test.describe.configure({ mode: 'serial' });
  let page: Page;
  let caseNo = '';
  let complaints: string[] = [];
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    complaints = complaintsOf(page);
    const [phone] = await openDealer('Upper Thomson Cars Pte. Ltd.', 'Goh Siew Lan');
    await logInPage(page, phone);
  });
  test.afterEach(() => expect(complaints).toEqual([]));
  test.afterAll(() => page.context().close());

  test('the offers of a used car are opened from its financing', async () => {
    await page.goto('/case/loan-application');
    await fillIn(page, { name: 'Tan Wei Ling 陈慧玲' });
    await expect(page).toHaveURL(/id=HP\d{11}/);
    await openSection(page, 'Vehicle');
    await fillIn(page, {
      'vehicle.condition': { pick: 'Used with PARF' },
      'vehicle.use': { pick: 'Passenger' },
      'vehicle.omvCents': '29874',
      'vehicle.firstRegistrationDate': '18/03/2021',
      'vehicle.sellingPriceCents': '124800',
      'vehicle.depositCents': '40800',
    });
    await openSection(page, 'Financing');
    await fillIn(page, {
      'financing.loanAmountCents': '84000',
      'financing.tenureMonths': '84',
      'financing.flatRatePercent': '2.78',
      'financing.firstInstalmentDate': '31/01/2027',
    });
    await page.getByRole('link', { name: 'Compare offers' }).click();
    await expect(page).toHaveURL(/quote-compare/);
    caseNo = new URL(page.url()).searchParams.get('id') ?? '';
  });

  test('the case’s own offer stands beside one whose rate is to be entered', async () => {
    await expect(page.getByRole('heading', { name: '2 offers' })).toBeVisible();
    await expect(row(page, 'Instalment')).toHaveText(/1,194\.60.*–/);
    await expect(page.getByText('Used in this case').first()).toBeVisible();
    await look(page, 'quotes-1-begun');
  });

  test('what is typed counts at once; the lowest of a row is bold', async () => {
    await page.getByLabel('Name of offer 1').fill('');
    await expect(page.getByLabel('Loan, Offer 1')).toBeVisible();
    await enterOffer(page, 1, { name: 'Tembusu Finance', fee: '250' });
    await enterOffer(page, 2, {
      name: 'Raintree Capital',
      rate: '2.68',
      fee: '400',
      rounding: 'Up to S$1',
    });
    await page.getByRole('button', { name: 'Add an offer' }).click();
    await expect(page.getByLabel('Name of offer 3')).toBeFocused();
    await page.getByRole('button', { name: 'Remove Offer 1' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Add an offer' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByLabel('Name of offer 3')).toBeFocused();
    await enterOffer(page, 3, {
      name: 'Orchid Motor Finance',
      loan: '80000',
      tenure: '72',
      rate: '2.48',
      fee: '300',
      rebate: '75',
      rounding: 'To the cent',
    });
    await expect(row(page, 'Instalment')).toHaveText(/1,194\.60.*1,188\.00.*1,276\.44/);
    await expect(row(page, 'EIR')).toHaveText(/5\.186%.*5\.019%.*4\.677%/);
    await expect(row(page, 'Total cost')).toHaveText(/100,596\.40.*100,192\.00.*96,203\.68/);
    await expect(row(page, 'Customer adds')).toHaveText(/–.*–.*4,000\.00/);
    await expect(row(page, 'Instalment').locator('b')).toHaveText('1,188.00');
    await expect(row(page, 'Total cost').locator('b')).toHaveText('96,203.68');
    await expect(page.getByRole('row', { name: /^36 months/ })).toHaveText(/53,033\.04.*52,862\.34.*43,689\.26/);
    await page.getByLabel('Settled after').fill('20');
    await expect(page.getByRole('row', { name: /^20 months/ })).toBeVisible();
    await look(page, 'quotes-2-three');
  });

  test('a figure beyond its bounds says so and counts for nothing', async () => {
    const tenure = page.getByLabel('Tenure, months, Orchid Motor Finance');
    await tenure.fill('130');
    await tenure.blur();
    await expect(tenure).toHaveAccessibleDescription(/Enter 1 to 120\./);
    await look(page, 'quotes-3-refused');
    await tenure.fill('72');
    await tenure.blur();
    await expect(row(page, 'Total cost')).toContainText('96,203.68');
  });

  test('the instalments of the chosen offer, to the cent', async () => {
    await page.getByRole('radio', { name: /Raintree/ }).check({ force: true });
    const plan = page.getByRole('table', { name: 'Instalments of Raintree Capital' });
    await expect(plan.getByRole('row')).toHaveCount(86);
    await expect(plan.getByRole('row', { name: /^2 28\/02\/2027/ })).toBeVisible();
    await expect(plan.getByRole('row', { name: /^84 31\/12\/2033/ })).toHaveText(/0\.00.*0\.00$/);
    await expect(plan.getByRole('row', { name: /^Total/ })).toHaveText(/99,792\.00.*15,792\.00.*84,000\.00/);
    await plan.getByRole('row', { name: /^24 / }).scrollIntoViewIfNeeded();
    await look(page, 'quotes-4-instalments');
  });

  test('the dear car needs no statement, and the page says why', async () => {
    await expect(page.getByText('here it is S$124,800.00.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Make statement/ })).toHaveCount(0);
  });

  test('the offer that is used becomes the case’s, and can be taken back', async () => {
    const use = page.getByRole('button', { name: 'Use Raintree Capital' }).filter({ visible: true });
    await use.click();
    // 84,000 × (1 + 2.68% × 7) / 84 = 1,187.60, offered as 1,188.
    await expect(page.getByText('used in this case, which counts to the cent: S$1,187.60 a month.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await use.click();
    await page.getByRole('link', { name: 'Back to the case' }).filter({ visible: true }).click();
    await expect(field(page, 'financing.flatRatePercent')).toHaveValue('2.68');
    await expect(field(page, 'financing.loanAmountCents')).toHaveValue('84,000.00');
  });

  test('a cheaper car; the offers are as they were left', async () => {
    await openSection(page, 'Vehicle');
    await fillIn(page, { 'vehicle.sellingPriceCents': '54000', 'vehicle.depositCents': '14000' });
    await openSection(page, 'Financing');
    await fillIn(page, { 'financing.loanAmountCents': '35000' });
    await page.getByRole('link', { name: 'Compare offers' }).click();
    await expect(page.getByRole('heading', { name: '3 offers' })).toBeVisible();
    await expect(page.getByText('Orchid Motor Finance').first()).toBeVisible();
    // The case uses Raintree's offer, which therefore follows the case.
    await expect(row(page, 'Instalment')).toHaveText(/1,194\.60.*495\.00.*1,276\.44/);
  });

  test('no statement while a figure of the offer is refused, which is there after a reload', async () => {
    await page.getByRole('radio', { name: /Raintree/ }).check({ force: true });
    const fee = page.getByLabel('Processing fee, Raintree Capital');
    await fee.fill('1200.505');
    await fee.blur();
    const make = page.getByRole('button', { name: /^Make statement/ });
    for (const when of ['as it is typed', 'after a reload']) {
      if (when === 'after a reload') await page.reload();
      await expect(make, when).toBeDisabled();
      await expect(
        page.getByText('To make the statement of Raintree Capital, correct: “Processing fee”.'),
      ).toBeVisible();
      await expect(row(page, 'Total cost')).toHaveText(/100,596\.40.*–.*96,203\.68/);
    }
    await look(page, 'quotes-6-refused-kept');
    await expect(fee).toHaveValue('1200.505');
    await expect(fee).toHaveAccessibleDescription(/\S/);
    await fee.fill('400');
    await expect(make).toBeEnabled();
  });

  test('the statement, with the figures of the offer', async () => {
    await expect(page.getByText('Its example of early settlement is after 20 months.')).toBeVisible();
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Make statement of Raintree Capital' }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toBe(`${caseNo} Second Schedule statement.pdf`);
    const { text } = await extractText(new Uint8Array(readFileSync(await download.path())), { mergePages: true });
    const shown = text.replace(/\s+/g, ' ');
    for (const part of [
      'Tan Wei Ling 陈慧玲',
      'Each instalment S$495.00',
      'Amount financed S$35,000.00',
      'Fees S$400.00',
      'Example: settled after 20 instalments',
    ]) {
      expect(shown).toContain(part);
    }
    await page.getByRole('button', { name: /^Make statement/ }).scrollIntoViewIfNeeded();
    await look(page, 'quotes-5-statement');
  });
});
