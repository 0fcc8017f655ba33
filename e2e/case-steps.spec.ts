import { expect, test } from '@playwright/test';
import { sampleCase } from '../src/testing/sample-case.ts';
import { logInPage, type UserDesk } from './desk.ts';
import { openDealer } from './people.ts';
import { field, keptOnDevice, look, openSection, saved } from './steps.ts';

type Party = Record<string, unknown>;

/** Saves a case; the first party applies. Returns its number. */
async function saveCase({ call }: UserDesk, parties: Party[]): Promise<string> {
  const body = sampleCase();
  const [applicant, ...guarantors] = parties.map((party) => ({ ...sampleCase().personalInformation[0], ...party }));
  const others = guarantors.map((party) => ({ ...party, role: 'guarantor', relationship: 'spouse' }));
  const saved = { ...body, personalInformation: [applicant, ...others] };
  return (await call<{ caseNo: string }>('/case/detail/save', saved)).caseNo;
}

test('on the phone Back closes what is open and nothing else, and a double tap is one step', { tag: '@phone' }, async ({
  page,
}) => {
  const [number] = await openDealer('Tampines Car Mart', 'Lee Mei Hua');
  const desk = await logInPage(page, number);
  const caseNo = await saveCase(desk, [{}]);
  const sections = page.getByRole('dialog', { name: 'Sections' });
  const filter = page.getByRole('dialog', { name: 'Filter cases' });
  const openFilter = async () => {
    await page.getByRole('button', { name: /^Filter/ }).click();
    await expect(filter.getByLabel('Sent to')).toBeVisible();
  };

  await test.step('the filter', async () => {
    await page.goto('/case');
    await page.getByRole('link', { name: 'Tan Wei Ling' }).click();
    await expect(page).toHaveURL(new RegExp(caseNo));
    await page.getByRole('link', { name: 'Back' }).click();
    await openFilter();
    await page.goBack();
    await expect(filter).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
    await openFilter();
    await filter.getByRole('button', { name: 'Close' }).click();
    await expect(filter).toBeHidden();
    // Filtering adds no history entry: however often it is used, each Back takes one step.
    for (let time = 0; time < 2; time++) {
      await openFilter();
      await filter.getByLabel('Order').selectOption({ label: 'Longest unchanged first' });
      await filter.getByRole('button', { name: 'Show cases' }).click();
      await expect(filter).toBeHidden();
      await expect(page).toHaveURL(/sort=oldest/);
      await openFilter();
      await page.goBack();
      await expect(filter).toBeHidden();
      await expect(page).toHaveURL(/sort=oldest/);
      await page.goBack();
      await expect(page).not.toHaveURL(/sort=oldest/);
    }
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(caseNo));
    await page.getByRole('link', { name: 'Back' }).click();
  });

  await test.step('the list of parts; the next Back leaves the case', async () => {
    await page.getByRole('link', { name: 'Tan Wei Ling' }).click();
    await expect(page).toHaveURL(new RegExp(caseNo));
    await page.getByRole('button', { name: 'All sections', exact: true }).click();
    await expect(sections).toBeVisible();
    await look(page, 'case-steps-1-sections');
    await page.goBack();
    await expect(sections).toBeHidden();
    await expect(page).toHaveURL(new RegExp(caseNo));
    await openSection(page, 'Vehicle');
    await page.getByRole('button', { name: 'All sections', exact: true }).click();
    await expect(sections).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: 'Applicant' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
  });

  await test.step('a dialog above a dialog, the upper one first; what is typed is asked about', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Personal information' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    const edit = page.getByRole('dialog', { name: 'Edit details' });
    await edit.getByRole('textbox', { name: 'Name' }).fill('Lee Mei Hwa');
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
    await page.goBack();
    await expect(question).toBeVisible();
    // The step is undone.
    await expect(page).toHaveURL(/personal-information/);
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(edit.getByRole('textbox', { name: 'Name' })).toHaveValue('Lee Mei Hwa');
    await expect(page).toHaveURL(/personal-information/);
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(edit).toBeHidden();
    await expect(page).toHaveURL(/personal-information/);
  });

  await test.step('a double tap on the next part', async () => {
    await page.goto(`/case/loan-application?id=${caseNo}`);
    const next = await page.getByRole('button', { name: 'Next: Guarantors' }).boundingBox();
    const finger = await page.context().newCDPSession(page);
    const place = { x: (next?.x ?? 0) + 40, y: (next?.y ?? 0) + 20 };
    const began = Date.now() / 1000;
    /** Taps with the given times, independent of the machine's speed. */
    const tapAfter = async (seconds: number) => {
      const timestamp = began + seconds;
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place], timestamp });
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.05 });
    };
    await tapAfter(0);
    await expect(page.getByRole('heading', { level: 2, name: 'Guarantors' })).toBeVisible();
    await tapAfter(0.2);
    await expect(page.getByRole('heading', { level: 2, name: 'Guarantors' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next: Vehicle' })).toBeVisible();
    // A separate tap is a separate step.
    await tapAfter(2);
    await expect(page.getByRole('heading', { level: 2, name: 'Vehicle' })).toBeVisible();
  });
});

test('people of a case: notes, a swap that stays, its history; addresses and searches', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const [number] = await openDealer('Clementi Autos', 'Lee Mei Hua');
  const desk = await logInPage(page, number);
  const other = await saveCase(desk, [
    { name: 'Ong Kai Xin', identityNumber: 'S1234567D' },
    { name: 'Gee One', identityNumber: 'T1234567J' },
    { name: 'Gee Two', identityNumber: 'F1234567N' },
  ]);
  const caseNo = await saveCase(desk, [{ name: 'Gee One', identityNumber: 'T1234567J' }]);

  await test.step('a guarantor elsewhere is no customer of both', async () => {
    await page.goto(`/case/loan-application?id=${caseNo}`);
    const notes = page.getByRole('list', { name: 'Same customer, guarantor or vehicle in other applications' });
    await expect(notes).toContainText(`Same vehicle, and the same person: guarantor in ${other} opened by you, `);
    await look(page, 'case-steps-2-note');
    await page.goto(`/case/loan-application?id=${other}`);
    await expect(notes).toContainText(`the same person: guarantor here, applicant in ${caseNo} opened by you, `);
  });

  await test.step('an address that is typed over leads to its field', async () => {
    await page.evaluate(() => {
      location.hash = '#vehicle.mileage';
    });
    await expect(page.getByRole('heading', { level: 2, name: 'Vehicle' })).toBeVisible();
    await expect(field(page, 'vehicle.mileage')).toBeFocused();
  });

  await test.step('another year of assessment takes the focus', async () => {
    await openSection(page, 'Applicant');
    await page.getByRole('button', { name: 'Add a year' }).click();
    await expect(page.locator(':focus')).toHaveAttribute('name', /noaIncome-year$/);
    await page.keyboard.type('2024');
    await expect(page.locator('[name$="noaIncome-year"]')).toHaveCount(2);
    await expect(page.locator('[name$="noaIncome-year"]').nth(1)).toHaveValue('2024');
  });

  await test.step('a swap that can no longer be taken back says why', async () => {
    await openSection(page, 'Guarantors');
    const swap = async (name: string) => {
      await page.getByRole('button', { name: new RegExp(`^(\\w\\w )?${name}`) }).click();
      await page.getByRole('button', { name: 'Make applicant' }).click();
    };
    await swap('Gee One');
    const first = page.getByRole('status').filter({ hasText: 'Gee One is the applicant now' });
    await swap('Gee Two');
    await first.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('alert')).toHaveText(/Not undone: Gee One is no longer the applicant\./);
    await look(page, 'case-steps-3-not-undone');
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a removal is taken back', async () => {
    await page.getByRole('button', { name: /Ong Kai Xin/ }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Ong Kai Xin was removed.')).toBeVisible();
    // Taken back before it is saved, the history would not name it.
    await expect(saved(page)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByRole('button', { name: /Ong Kai Xin/ })).toBeVisible();
    await expect(saved(page)).toBeVisible();
  });

  await test.step('the history names them', async () => {
    await page.goto(`/case/loan-history?id=${other}`);
    for (const told of ['Gee Two made the applicant', 'Ong Kai Xin removed', 'Ong Kai Xin put back']) {
      await expect(page.getByText(told)).toBeVisible();
    }
    await look(page, 'case-steps-4-history');
  });

  await test.step('a search within filters that finds nothing is named, and both can be cleared', async () => {
    await page.goto('/case?from=2020-01-01&to=2020-01-02');
    await page.getByRole('searchbox').fill('zzz');
    await expect(page.getByText('No case in any tab matches “zzz” and all filters.')).toBeVisible();
    await look(page, 'case-steps-5-nothing');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Clear search' }).last().click();
    await expect(page.getByText(/^No case in (this|any) tab matches all filters\.$/)).toBeVisible();
    await page.getByRole('searchbox').fill('gee two');
    await expect(page.getByText('matches “gee two” and all filters')).toBeVisible();
    await main.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(page.locator('[data-row]')).toHaveCount(1);
  });

  await test.step('a case that cannot be loaded says so and is asked for again', async () => {
    await page.route(/case\/detail\//, (route) => route.abort());
    await page.goto(`/case/loan-application?id=${caseNo}`);
    await expect(page.getByRole('heading', { name: 'The case could not be loaded' })).toBeVisible();
    await page.unroute(/case\/detail\//);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(field(page, 'name').first()).not.toHaveValue('');
  });

  await test.step('two tabs add a third offer at the same moment', async () => {
    await page.goto(`/case/quote-compare?id=${caseNo}`);
    const second = await context.newPage();
    await second.goto(`/case/quote-compare?id=${caseNo}`);
    await expect(second.getByRole('button', { name: 'Add an offer' })).toBeVisible();
    await page.getByRole('button', { name: 'Add an offer' }).click();
    await page.getByLabel('Name of offer 3').fill('Orchid');
    await keptOnDevice(page, () => page.getByLabel('Processing fee, Orchid').fill('250'));
    await second.evaluate(() => document.querySelector<HTMLElement>('main')?.focus());
    await second.getByRole('button', { name: 'Add an offer' }).click();
    await expect(second.getByRole('alert')).toContainText(
      'Offer 3 was not added: another tab added an offer, and at most',
    );
    await expect(second.getByLabel('Name of offer 3')).toHaveValue('Orchid');
    await look(second, 'case-steps-6-not-added');
    await second.reload();
    await expect(second.getByLabel('Name of offer 3')).toHaveValue('Orchid');
  });
});
