import { expect, type Page, test } from '@playwright/test';
import { logInPage } from './desk.ts';
import { openDealer } from './people.ts';
import { comeToRest } from './received.ts';
import { complaintsOf, field, fillIn, look, openSection, saved } from './steps.ts';

/** Suggestions below a field; the options of selects are not in a list box. */
const offered = (page: Page) => page.getByRole('listbox').getByRole('option');

/** Types the beginning of a name and takes the first that is offered, by keyboard. */
async function choose(page: Page, name: string, typed: string): Promise<void> {
  await field(page, name).fill(typed);
  await expect(offered(page).first()).toBeVisible();
  await field(page, name).press('ArrowDown');
  await field(page, name).press('Enter');
}

test('a new vehicle with a trade-in, its copy, and the note that both are the same', { tag: '@desktop' }, async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const [number] = await openDealer('Jalan Besar Motors Pte. Ltd.', 'Hana Lim Su Yin');
  await logInPage(page, number);

  const names = Promise.withResolvers<void>();
  await page.route(/makes-and-models/, (route) => names.promise.then(() => route.continue()));
  const caseNo = await test.step('makes and models are offered; what is certain of a model is filled in', async () => {
    await page.goto('/case/loan-application');
    await fillIn(page, { name: 'Ong Kai Xin', identityNumber: 'S1234567D', consent: { tick: true } });
    await expect(page).toHaveURL(/id=HP\d{11}/);
    await openSection(page, 'Vehicle');
    await fillIn(page, { 'vehicle.condition': { pick: 'New' } });
    await expect(field(page, 'vehicle.registrationNumber')).toHaveCount(0);
    await field(page, 'vehicle.make').fill('TOYOTA');
    await field(page, 'vehicle.make').blur();
    // Typed and left before the names were loaded.
    await expect(field(page, 'vehicle.make')).toHaveValue('TOYOTA');
    names.resolve();
    await expect(field(page, 'vehicle.make')).toHaveValue('Toyota');
    await field(page, 'vehicle.model').fill('harr');
    await expect(offered(page)).toHaveText(['Harrier', 'Harrier Hybrid']);
    await look(page, 'copy-1-models');
    await choose(page, 'vehicle.model', 'harr hy');
    await expect(field(page, 'vehicle.model')).toHaveValue('Harrier Hybrid');
    await expect(field(page, 'vehicle.propellant').locator('option:checked')).toHaveText('Petrol-Electric');
    return new URL(page.url()).searchParams.get('id') ?? '';
  });

  await test.step('free text stays; a new vehicle goes by its chassis number', async () => {
    await fillIn(page, { 'vehicle.model': 'Harrier Hybrid 2.5 Premium', 'vehicle.chassisNumber': 'AXUH800A4471' });
    await expect(field(page, 'vehicle.model')).toHaveValue('Harrier Hybrid 2.5 Premium');
    await expect(page.getByText('Chassis …A4471')).toBeVisible();
  });

  await test.step('what the trade-in counts follows into the sum to finance', async () => {
    await fillIn(page, { 'vehicle.sellingPriceCents': '188000', 'vehicle.depositCents': '30000' });
    await expect(field(page, 'vehicle.settlementAmountCents')).toHaveCount(0);
    await fillIn(page, { 'vehicle.tradeInValueCents': '25000' });
    await fillIn(page, {
      'vehicle.tradeInRegistrationNumber': 'SGF2306R',
      'vehicle.settlementAmountCents': '9000',
      'vehicle.settlementFinancier': 'Raintree Capital',
    });
    await openSection(page, 'Financing');
    await fillIn(page, {
      'financing.loanAmountCents': '84000',
      'financing.tenureMonths': '84',
      'financing.flatRatePercent': '2.78',
    });
    await expect(page.getByText('S$142,000.00').filter({ visible: true }).first()).toBeVisible();
    await openSection(page, 'Vehicle');
    await field(page, 'vehicle.settlementAmountCents').scrollIntoViewIfNeeded();
    await look(page, 'copy-2-trade-in');
    await expect(saved(page)).toBeVisible();
  });

  const copyNo = await test.step('the parts that are wanted are copied, and no consent', async () => {
    await page.goto('/case');
    await expect(page.getByText('Chassis …A4471')).toBeVisible();
    await page.getByRole('link', { name: 'Ong Kai Xin' }).hover();
    await look(page, 'copy-3-list');
    await page.getByRole('button', { name: 'Copy application of Ong Kai Xin' }).click();
    const dialog = page.getByRole('dialog', { name: `Copy ${caseNo}` });
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Financing').uncheck();
    await look(page, 'copy-4-dialog');
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText(/^Copied to HP\d{11}$/)).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(caseNo));
    await expect(page).toHaveURL(/id=HP\d{11}/);
    await expect(field(page, 'name')).toHaveValue('Ong Kai Xin');
    await expect(field(page, 'identityNumber')).toHaveValue('S••••567D');
    await expect(field(page, 'consent')).not.toBeChecked();
    await openSection(page, 'Financing');
    await expect(field(page, 'financing.loanAmountCents')).toHaveValue('');
    return new URL(page.url()).searchParams.get('id') ?? '';
  });

  const notes = page.getByRole('list', { name: 'Same customer, guarantor or vehicle in other applications' });
  await test.step('the note names the other case, is asked for again after a save, and stays dismissed', async () => {
    await openSection(page, 'Applicant');
    await expect(notes).toContainText(`Same customer and vehicle: ${caseNo} opened by you, `);
    await look(page, 'copy-5-note');
    await openSection(page, 'Vehicle');
    await fillIn(page, { 'vehicle.chassisNumber': 'AXUH800B9902' });
    await expect(notes).toContainText(`Same customer: ${caseNo}`);
    await notes.getByRole('button', { name: 'Dismiss this note' }).click();
    await expect(notes).toHaveCount(0);
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(field(page, 'name')).toHaveValue('Ong Kai Xin');
    await comeToRest(page);
    await expect(notes).toHaveCount(0);
  });

  await test.step('the history says where the values come from and offers another copy', async () => {
    await page.goto(`/case/loan-history?id=${copyNo}`);
    await expect(page.getByText('Values copied from another application')).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('button', { name: /^Copy/ })).toBeVisible();
    await page.keyboard.press('Escape');
    const entry = page.getByRole('listitem').filter({ hasText: 'Values copied from another application' });
    await look(page, 'copy-6-history');
    await entry.getByRole('link', { name: caseNo }).click();
    await expect(page.getByText('Copied to another application')).toBeVisible();
    await expect(page.getByRole('link', { name: copyNo })).toBeVisible();
    // The name may have been saved before the rest was typed.
    await expect(page.getByText(/^Hana Lim Su Yin changed .*Identity number.* and \d+ more$/)).toBeVisible();
    await page.getByText(/^Show all \d+$/).click();
    await look(page, 'copy-7-original');
  });

  await test.step('what is not there says so and offers nothing; text that cannot be looked for is refused', async () => {
    await page.goto('/case/loan-history?id=HP26010199999');
    await expect(page.getByRole('heading', { name: 'This case does not exist' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: /Copy|Edit|Choose financiers/ })).toHaveCount(0);
    await look(page, 'copy-8-none');
    for (const text of ['%00', '%ED%A0%80']) {
      await page.goto(`/case?keyword=${text}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
    }
    await page.getByRole('searchbox').fill('\u0000');
    await expect(page.getByText('This contains a character that cannot be stored.')).toBeVisible();
    await look(page, 'copy-9-keyword');
  });
  expect(complaints).toEqual([]);
});
