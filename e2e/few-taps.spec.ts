import { expect, type Page, test } from '@playwright/test';
import { comeFrom } from './desk.ts';
import { pressSendCode } from './login.ts';
import { newNumber, openDealer } from './people.ts';
import { complaintsOf, field, look } from './steps.ts';
import { countFingers, type Fingers } from './taps.ts';

const specimens = 'fixtures/specimens';
/** Photos of one person's documents, and of the log card of the car being bought. */
const photos = [
  'nric-front-01-clean.png',
  'nric-back-01-clean.png',
  'noa-01-employee.pdf',
  'cpf-03-photo-of-screen.jpg',
  'logcard-03-hybrid-photo.jpg',
];

let report = () => {};
test.afterEach(() => report());

test('a phone, from login to sent, with five documents: few taps and hardly any typing', { tag: '@phone' }, async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const [number] = await openDealer('Toa Payoh Motors Pte. Ltd.', 'Hafiz Rahman');
  const fingers = countFingers(page);
  report = () => tell(fingers);

  await test.step('log in', async () => {
    fingers.step('Log in');
    await comeFrom(page, number);
    await page.goto('/login');
    await fingers.type(page.getByLabel('Mobile number'), number);
    const code = await pressSendCode(page, number);
    await fingers.keys(page.getByLabel('6-digit code'), code);
    await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
  });

  await test.step('photograph the documents; each finds its place', async () => {
    fingers.step('Photograph');
    await fingers.tap(page.getByRole('button', { name: /^Read documents/ }));
    const files = photos.map((file) => `${specimens}/${file}`);
    await fingers.photos(page.getByRole('button', { name: 'Add document' }), files);
    await expect(page.getByRole('region', { name: 'Just added' })).toBeVisible();
    await look(page, 'few-taps-1-added');
    await expect(page.getByRole('region', { name: 'Just added' })).toHaveCount(0);
    for (const name of ['NRIC, front', 'NRIC, back', 'Notice of assessment', 'CPF statement', 'Log card']) {
      await expect(page.getByRole('button', { name: new RegExp(`^${name} (Ready|\\d+ to check)`) })).toBeVisible();
    }
    await look(page, 'few-taps-2-recognised');
  });

  await test.step('check what was read, a page at a time', async () => {
    fingers.step('Check documents');
    await fingers.tap(page.getByRole('button', { name: /^Check / }));
    await checkAll(page, fingers);
  });

  await test.step('type what no document says', async () => {
    fingers.step('Applicant');
    await expect(field(page, 'name')).toHaveValue(/QUEK ZHI HONG/i);
    await expect(field(page, 'citizenship').locator('option:checked')).toHaveText('Singaporean');
    await look(page, 'few-taps-4-applicant');
    await fingers.choose(field(page, 'maritalStatus'), 'Single');
    await fingers.type(field(page, 'mobile'), newNumber());
    await fingers.type(field(page, 'email'), 'zhihong@');
    await fingers.tap(page.getByRole('option', { name: 'zhihong@gmail.com' }));
    await fingers.choose(field(page, 'dwellingType'), 'HDB 4-room');
    await fingers.choose(field(page, 'ownership'), 'Mortgaged');
    await fingers.type(field(page, 'yearsAtAddress'), '6');
    await fingers.type(field(page, 'occupation'), 'nur');
    await fingers.tap(page.getByRole('option', { name: 'Nurse' }));
    await fingers.type(field(page, 'yearsOfService'), '3');
    await fingers.type(field(page, 'monthlyGrossCents'), '5398.33');
    await fingers.type(field(page, 'monthlyCommitmentsCents'), '0');
    await fingers.tap(page.getByRole('button', { name: 'No to all 4' }));
    await fingers.tap(field(page, 'consent'));

    fingers.step('Vehicle and financing');
    await fingers.tap(page.getByRole('button', { name: 'Next: Guarantors' }));
    await fingers.tap(page.getByRole('button', { name: /^Vehicle \d+ of/ }));
    await expect(page.getByRole('radio', { name: 'Used with PARF' })).toBeChecked();
    await look(page, 'few-taps-5-vehicle');
    await fingers.type(field(page, 'vehicle.sellingPriceCents'), '62800');
    await fingers.type(field(page, 'vehicle.depositCents'), '22800');
    await fingers.tap(page.getByRole('button', { name: 'Next: Financing' }));
    await expect(field(page, 'financing.loanAmountCents')).toHaveValue('40,000.00');
    await fingers.type(field(page, 'financing.tenureMonths'), '60');
    await fingers.type(field(page, 'financing.flatRatePercent'), '2.78');
    await look(page, 'few-taps-6-financing');
  });

  await test.step('send', async () => {
    fingers.step('Send');
    await fingers.tap(page.getByRole('button', { name: /^Review and send/ }).first());
    await expect(page.getByText(/^All fields are complete/)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
    await fingers.tap(page.getByRole('button', { name: 'Check and send' }).last());
    await expect(page).toHaveURL(/generate-application-form/);
    const tembusu = page.getByLabel('Send to Tembusu Finance');
    await expect(tembusu).toBeVisible();
    if (!(await tembusu.isChecked())) await fingers.tap(tembusu);
    await fingers.tap(page.getByRole('button', { name: /^Generate/ }));
    await expect(page.getByText('Form ready')).toBeVisible();
    await fingers.tap(page.getByRole('button', { name: /^Send/ }).last());
    await expect(page.getByText(/reference TF-/)).toBeVisible();
  });

  const { taps, keystrokes } = fingers.counted();
  expect(taps).toBeLessThanOrEqual(52);
  expect(keystrokes).toBeLessThanOrEqual(60);
  expect(complaints).toEqual([]);
});

/** Accepts well-read values page by page and doubtful ones one by one. The next document opens after each. */
async function checkAll(page: Page, fingers: Fingers): Promise<void> {
  const back = page.getByRole('button', { name: 'Back to the application' });
  const go = page.getByRole('button', { name: /^(Accept|Accept all \d+|Accept all \d+ and finish|Finish)$/ });
  const quickly = { timeout: 500 };
  const state = async () => {
    if (await back.isVisible()) return 'done';
    const title = page.getByRole('heading', { level: 2 }).first();
    const words = [title, go.last()].map((locator) => locator.textContent(quickly).catch(() => ''));
    return [page.url(), ...(await Promise.all(words))].join(' ');
  };
  for (let taps = 0; taps < 60; taps += 1) {
    await expect(back.or(go).first()).toBeVisible();
    const before = await state();
    if (before === 'done') break;
    if (taps === 0) await look(page, 'few-taps-3-check');
    await fingers.tap(go.last());
    await expect.poll(state).not.toBe(before);
  }
  await fingers.tap(back);
}

/** Prints the counts, even if the journey failed midway. */
function tell(fingers: Fingers): void {
  const { steps, taps, keystrokes } = fingers.counted();
  for (const [name, own, keys] of [...steps, ['In all', taps, keystrokes] as const]) {
    console.log(`  ${name.padEnd(24)} ${own} taps, ${keys} keystrokes`);
  }
}
