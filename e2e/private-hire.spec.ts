import { expect, test } from '@playwright/test';
import { logInPage } from './desk.ts';
import { openDealer } from './people.ts';
import { accepted, complaintsOf, field, fillIn, look, openSection } from './steps.ts';

test('a used private-hire car: the vocational licence, the plate series, no limit of the loan', {
  tag: '@desktop',
}, async ({ page }) => {
  const complaints = complaintsOf(page);
  const [number] = await openDealer('Kaki Bukit Motors Pte. Ltd.', 'Jasmine Ho');
  await logInPage(page, number);

  await test.step('nobody is asked for a vocational licence before the car is for hire', async () => {
    await page.goto('/case/loan-application');
    await fillIn(page, { name: 'Rahman Bin Yusof', employment: { choose: 'Self-employed' } });
    await expect(field(page, 'pdvlNumber')).toHaveCount(0);
    await expect(field(page, 'employerUen')).toBeVisible();
  });

  await test.step('the vehicle is for hire, in the R10/R11 series', async () => {
    await openSection(page, 'Vehicle');
    await fillIn(page, {
      'vehicle.condition': { pick: 'Used with PARF' },
      'vehicle.use': { pick: 'Private hire' },
      'vehicle.ageBand': { pick: 'Up to 7 years' },
      'vehicle.registrationNumber': 'SMZ4718X',
      'vehicle.make': 'Toyota',
      'vehicle.model': 'Prius',
      'vehicle.omvCents': '24500',
      'vehicle.firstRegistrationDate': '18032021',
      'vehicle.sellingPriceCents': '90000',
      'vehicle.depositCents': '5000',
    });
    await page.getByText('More details').first().click();
    await fillIn(page, { 'vehicle.plateSeries': { choose: 'R10/R11' } });
    await expect(page).toHaveURL(/id=HP/);
  });

  await test.step('the loan is above what a passenger car may have, and exempt', async () => {
    await openSection(page, 'Financing');
    await fillIn(page, {
      'financing.loanAmountCents': '81000',
      'financing.tenureMonths': '60',
      'financing.flatRatePercent': '3.2',
    });
    await expect(page.getByText('90.0%').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText('No limit binds this vehicle').filter({ visible: true }).first()).toBeVisible();
    await look(page, 'private-hire-1-quote');
  });

  await test.step('the driver shows the vocational licence; one that is over warns', async () => {
    await openSection(page, 'Applicant');
    await fillIn(page, { pdvlNumber: 'S1234567D01', pdvlExpiry: '01012020' });
    await expect(field(page, 'pdvlExpiry')).toHaveAccessibleDescription(/You can still save/);
    await fillIn(page, { pdvlExpiry: '01012031' });
    await expect(field(page, 'pdvlExpiry')).toHaveAccessibleDescription('');
    await fillIn(page, { consent: { tick: true } });
    await expect(field(page, 'consent')).toHaveAccessibleDescription(
      /^Recorded \d\d\/\d\d\/\d{4} \d\d:\d\d by Jasmine Ho, text version 1 Privacy policy of this consent$/,
    );
    await field(page, 'consent').scrollIntoViewIfNeeded();
    await look(page, 'private-hire-2-consent');
  });

  await test.step('a consent ends when another person replaces the one who gave it', async () => {
    const saved = accepted(page, '/case/detail/save', 'S1234567D');
    await fillIn(page, { identityType: { choose: 'Singapore NRIC' }, identityNumber: 'S1234567D' });
    await saved;
    await expect(field(page, 'consent')).toBeChecked();
    await fillIn(page, { identityNumber: 'T1234567J' });
    await expect(field(page, 'consent')).not.toBeChecked();
    await expect(page.getByText(/^Consent to collect and check personal data: withdrawn/)).toBeVisible();
    await expect(field(page, 'consent')).toHaveAccessibleDescription(/^Withdrawn: the identity number changed since/);
    await field(page, 'consent').scrollIntoViewIfNeeded();
    await look(page, 'private-hire-2-consent-ended');
    await fillIn(page, { consent: { tick: true } });
    await expect(field(page, 'consent')).toHaveAccessibleDescription(/^Recorded .* by Jasmine Ho/);
    await openSection(page, 'Documents');
    await expect(page.getByRole('link', { name: /^Vocational licence/ })).toBeVisible();
    await look(page, 'private-hire-3-documents');
  });

  await test.step('the review says who agreed, and what is missing leads to its field', async () => {
    await openSection(page, 'Review');
    const consents = page.getByRole('region', { name: 'Consents' });
    await expect(consents.getByRole('button', { name: 'Rahman Bin Yusof' })).toBeVisible();
    await expect(consents.getByText(/^Recorded .* by Jasmine Ho/)).toBeVisible();
    await look(page, 'private-hire-4-review');
    await page.getByRole('button', { name: /^Mobile/ }).click();
    await expect(field(page, 'mobile')).toBeFocused();
  });
  expect(complaints).toEqual([]);
});
