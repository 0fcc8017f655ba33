import { expect, type Page, test } from '@playwright/test';
import { logInPage } from './desk.ts';
import { openDealer } from './people.ts';
import { accepted, complaintsOf, draftsOn, field, look, openSection } from './steps.ts';

/** Fills the fields one after the other by keyboard alone: Tab leads from each to the next. */
async function typeThrough(page: Page, entries: readonly (readonly [name: string, text: string])[]): Promise<void> {
  for (const [name, text] of entries) {
    const focused = page.locator(':focus');
    await expect(focused, name).toHaveAttribute('id', new RegExp(`\\.${name}$`));
    if (text === ' ') await page.keyboard.press('Space');
    else await page.keyboard.type(text);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
  }
}

const company = [
  ['companyName', 'Illiyas Engineering Pte. Ltd.'],
  ['uen', '197401143A'],
  ['companyIdentityType', 'Company'],
  ['incorporationDate', '02042012'],
  ['paidUpCapitalCents', '100000'],
  ['natureOfBusiness', 'Mechanical engineering works'],
  ['yearsInBusiness', '14'],
  ['annualTurnoverCents', '1200000'],
  ['registeredAddress', '48 Toh Guan Road East #03-112'],
  ['registeredPostalCode', '6085'],
  ['companyTelephone', '6515 7742'],
  ['companyEmail', 'farah@illiyas.example'],
  ['businessAddressDiffers', ''],
  ['contactPerson', 'farah binte illiyas'],
] as const;

const director = [
  ['name', 'ahmad illiyas bin karim'],
  ['identityNumber', 'S1234567D'],
  ['identityType', 'Singapore'],
  ['dateOfBirth', '14061983'],
  ['gender', 'Male'],
  ['citizenship', 'Singaporean'],
  ['maritalStatus', 'Married'],
] as const;

test('a company with three directors who guarantee, filled by the keyboard; a guarantor becomes the applicant', {
  tag: '@desktop',
}, async ({ page }) => {
  const complaints = complaintsOf(page);
  const [number] = await openDealer('Parties Motors Pte. Ltd.', 'Grace Tan');
  await logInPage(page, number);

  await test.step('the applicant is a company', async () => {
    await page.goto('/case/loan-application');
    await field(page, 'name').fill('Nobody in particular');
    await page.getByRole('radio', { name: 'Individual' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(field(page, 'companyName')).toBeVisible();
    await field(page, 'companyName').focus();
    await typeThrough(page, company);
    await expect(page.locator(':focus')).toHaveAttribute('id', /\.authorisedSignatory$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Illiyas Engineering Pte. Ltd.' })).toBeVisible();
  });

  await test.step('what is wrong is told with the field it is about', async () => {
    await expect(field(page, 'uen')).toHaveAccessibleDescription(/You can still save/);
    await expect(field(page, 'registeredPostalCode')).toHaveAccessibleDescription(/6 digits of the postal code/);
    await expect(field(page, 'registeredPostalCode')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'registeredPostalCode').fill('608586');
    await field(page, 'registeredPostalCode').blur();
    await expect(field(page, 'registeredPostalCode')).toHaveAccessibleDescription('');
    await field(page, 'companyIdentityType').selectOption('');
    await page.getByRole('button', { name: 'Check and send' }).filter({ visible: true }).first().click();
    await expect(page.getByText(/to fix|missing/).first()).toBeVisible();
    await openSection(page, 'Applicant');
    // A list and a field with suggestions, too.
    await expect(field(page, 'companyIdentityType')).toHaveAccessibleDescription('Needed before sending.');
    await expect(field(page, 'authorisedSignatory')).toHaveAccessibleDescription('Needed before sending.');
    await look(page, 'parties-1-company-gaps');
    await field(page, 'companyIdentityType').selectOption({ label: 'Company' });
  });

  await test.step('its directors guarantee', async () => {
    await page.getByRole('button', { name: 'Add guarantor' }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Guarantors' })).toBeVisible();
    await typeThrough(page, director);
    await expect(field(page, 'relationship')).toHaveValue('8');
    for (const name of ['Farah Binte Illiyas', 'Nur Aisyah Binte Illiyas']) {
      await page.getByRole('button', { name: 'Add guarantor' }).press('Enter');
      await expect(field(page, 'name')).toBeFocused();
      await page.keyboard.type(name);
      await page.keyboard.press('Tab');
    }
    await expect(page.getByRole('button', { name: /Ahmad Illiyas Bin Karim|Ahmad Illiyas bin Karim/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make applicant' })).toHaveCount(0);
    await look(page, 'parties-2-guarantors');
    await openSection(page, 'Applicant');
    await field(page, 'authorisedSignatory').click();
    await page.getByRole('option', { name: 'Farah Binte Illiyas' }).click();
    await look(page, 'parties-3-company');
    await page.waitForURL(/id=HP/);
    // A draft would be shown in full after a reload.
    await expect.poll(() => draftsOn(page)).toBe(0);
  });

  await test.step('an address leads to a guarantor’s field', async () => {
    await openSection(page, 'Guarantors');
    await page.getByRole('button', { name: /Ahmad Illiyas/ }).click();
    await expect(field(page, 'identityNumber')).toHaveValue(/567D$/);
    const path = await field(page, 'identityNumber').getAttribute('id');
    await page.evaluate((hash) => window.history.replaceState(null, '', `#${hash}`), path);
    await page.reload();
    await expect(field(page, 'identityNumber')).toBeFocused();
    await expect(field(page, 'identityNumber')).toHaveValue('S••••567D');
  });

  await test.step('one leaves, and comes back with the number nobody saw since', async () => {
    await page
      .getByRole('group', { name: /^Actions for Ahmad/ })
      .getByRole('button', { name: 'Remove' })
      .click();
    const question = page.getByRole('dialog', { name: /Remove Ahmad Illiyas/ });
    await look(page, 'parties-4-remove');
    const saved = accepted(page, '/personalInfo/delete');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: /Ahmad Illiyas/ })).toHaveCount(0);
    await saved;
    const restored = accepted(page, '/case/detail/save');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByRole('button', { name: /Ahmad Illiyas/ })).toBeVisible();
    await restored;
    await page.getByRole('button', { name: /Ahmad Illiyas/ }).click();
    await page.getByRole('button', { name: /^Show/ }).click();
    await expect(field(page, 'identityNumber')).toHaveValue('S1234567D');
  });

  await test.step('a person and the guarantor change places', async () => {
    await page.goto('/case/loan-application');
    await field(page, 'name').fill('Tan Wei Ling');
    await openSection(page, 'Guarantors');
    await look(page, 'parties-5-no-guarantor');
    await page.getByRole('button', { name: 'Add guarantor' }).click();
    await field(page, 'name').fill('Tan Ah Seng');
    await field(page, 'relationship').selectOption({ label: 'Parent' });
    await page.getByRole('button', { name: 'Make applicant' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tan Ah Seng' })).toBeVisible();
    await expect(field(page, 'name')).toHaveValue('Tan Wei Ling');
    await expect(field(page, 'relationship').locator('option:checked')).toHaveText('Child');
    await look(page, 'parties-6-swapped');
  });

  await test.step('who is taken out and comes back by the keyboard leaves the focus among the guarantors', async () => {
    const actions = page.getByRole('group', { name: 'Actions for Tan Wei Ling' });
    await actions.getByRole('button', { name: 'Remove' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add guarantor' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
    await expect(page.getByRole('button', { name: /^Tan Wei Ling/ })).toBeFocused();
  });
  expect(complaints).toEqual([]);
});
