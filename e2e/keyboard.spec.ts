import { expect, type Locator, type Page, test } from '@playwright/test';
import { openDealer } from './people.ts';
import { codeSentTo } from './sandbox.ts';
import { field, look } from './steps.ts';

/** Presses Tab until an element has the focus; this journey uses no pointer. */
async function tabTo(page: Page, target: Locator, most = 25): Promise<void> {
  await expect(target).toBeAttached();
  for (let pressed = 0; pressed < most; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

type Keys = string | { keys: string[] };
/** Keys that answer a question with No, the second of two options. */
const no: Keys = { keys: ['Space', 'ArrowRight'] };
const first: Keys = { keys: ['Space'] };

async function fillByKeys(page: Page, entries: Record<string, Keys>): Promise<void> {
  for (const [name, entry] of Object.entries(entries)) {
    await tabTo(page, field(page, name).first());
    if (typeof entry === 'string') await page.keyboard.type(entry);
    else for (const key of entry.keys) await page.keyboard.press(key);
    // Closes a list of suggestions.
    if (typeof entry === 'string') await page.keyboard.press('Escape');
  }
}

const part = (page: Page, name: string) =>
  page.locator('section').getByRole('button', { name: new RegExp(`^${name}`) });

test('from login to a complete application by the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const [number] = await openDealer('Yishun Motors Pte. Ltd.', 'Nadia Rahim');

  await test.step('log in', async () => {
    await page.goto('/login');
    await tabTo(page, page.getByLabel('Mobile number'));
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('6-digit code')).toBeFocused();
    await page.keyboard.type(await codeSentTo(`+65${number}`));
    await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
    await press(page, page.getByRole('link', { name: /^Type it in/ }));
    await expect(field(page, 'name')).toBeVisible();
  });

  await test.step('the applicant', async () => {
    await fillByKeys(page, {
      name: 'tan wei ling',
      identityNumber: 'S8312345A',
      identityType: 'Singapore',
      dateOfBirth: '14/06/1983',
      gender: 'Female',
      citizenship: 'Singaporean',
      maritalStatus: 'Single',
      mobile: '82456013',
      email: 'weiling.tan@example.sg',
      postalCode: '600318',
      block: '318',
      street: 'jurong east street 32',
      dwellingType: 'HDB 4',
      ownership: 'Owned',
      yearsAtAddress: '9',
      employerName: 'Redhill Precision Pte. Ltd.',
      employment: 'Employee',
      occupation: 'Engineer',
      yearsOfService: '6',
      monthlyGrossCents: '7120',
      monthlyCommitmentsCents: '1350',
      bankruptcy: no,
      litigation: no,
      existingVehicleLoans: no,
      politicallyExposed: no,
      consent: first,
    });
    await expect(field(page, 'consent')).toHaveAccessibleDescription(/^Recorded .* by Nadia Rahim/);
    await press(page, part(page, 'Vehicle'));
    await expect(page.getByRole('heading', { level: 2, name: 'Vehicle' })).toBeFocused();
  });

  await test.step('the vehicle', async () => {
    await fillByKeys(page, {
      'vehicle.condition': { keys: ['Space', 'ArrowRight'] },
      'vehicle.use': first,
      'vehicle.ageBand': first,
      'vehicle.registrationNumber': 'sgf2306r',
      'vehicle.make': 'Toyota',
      'vehicle.model': 'Harrier 2.0 Premium',
      'vehicle.yearOfManufacture': '2020',
      'vehicle.propellant': 'Petrol',
      'vehicle.capacityCc': '1987',
      'vehicle.chassisNumber': 'ZSU600184471',
      'vehicle.engineNumber': '3ZRB704418',
      'vehicle.omvCents': '29874',
      'vehicle.arfCents': '33824',
      'vehicle.firstRegistrationDate': '18032021',
      'vehicle.originalRegistrationDate': '18032021',
      'vehicle.coeCategory': 'B',
      'vehicle.coeExpiry': '17032031',
      'vehicle.quotaPremiumCents': '41009',
      'vehicle.transfers': '1',
      'vehicle.vehicleCompanyName': 'Yishun Motors Pte. Ltd.',
      'vehicle.sellingPriceCents': '124800',
      'vehicle.depositCents': '28800',
    });
    await tabTo(page, part(page, 'Financing'));
    // The next key is pressed at once, before the part is rendered.
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Tab')]);
    await expect(field(page, 'financing.loanAmountCents')).toBeFocused();
    await fillByKeys(page, {
      'financing.loanAmountCents': '84000',
      'financing.tenureMonths': '84',
      'financing.flatRatePercent': '2.78',
    });
  });

  await test.step('checked, and on to the financiers', async () => {
    await press(page, part(page, 'Review'));
    await expect(page.getByText(/Nothing is missing|complete/i).first()).toBeVisible();
    await look(page, 'keyboard-1-review');
    await press(page, page.locator('section').getByRole('button', { name: 'Check and send' }));
    await expect(page).toHaveURL(/generate-application-form/);
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await look(page, 'keyboard-2-financiers');
  });
});
