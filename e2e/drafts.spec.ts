import { expect, type Page, test } from '@playwright/test';
import { openDealer } from './people.ts';
import { field, fillIn, isPhone, keptOnDevice, logIn, logOut, look, openPart } from './steps.ts';

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /\d\d:\d\d/ });
/** The phone shows the mark and the time alone. */
const unsent = (page: Page) => page.getByRole('status').filter({ hasText: 'Not saved yet' });

/** Until a text has been saved and the server answered. */
const savedWith = (page: Page, text: string) =>
  page.waitForResponse((reply) => reply.request().postData()?.includes(text) === true && reply.ok());

test('an interrupted draft is there again: left in the middle, offline, closed', async ({ page, context }) => {
  const [number] = await openDealer('Sembawang Motors Pte. Ltd.', 'Kelvin Sng');
  await logIn(page, number);
  const compared: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/case/contradictions')) compared.push(request.url());
  });
  await page.goto('/case/loan-application');
  await fillIn(page, { name: 'Ong Kai Xin', mobile: '8245 6013' });
  await expect(saved(page)).toBeVisible();
  const address = page.url();

  await test.step('the page is left in the middle of a word', async () => {
    await keptOnDevice(page, () => field(page, 'email').fill('kaixin@exam'));
    await page.goto('about:blank');
    await page.goto(address);
    await expect(field(page, 'email')).toHaveValue('kaixin@exam');
    await expect(field(page, 'mobile')).toHaveValue('+65 8245 6013');
  });

  await test.step('what is not saved says so where it stands, is listed, and is there after a reload', async () => {
    const long = `Kai Xin ${'Very Long '.repeat(11)}Name`;
    await fillIn(page, { name: long });
    await expect(field(page, 'name')).toHaveValue(long);
    await expect(
      page.getByText('Too long by 22: at most 100 characters. Not saved until it is shorter.'),
    ).toBeVisible();
    const years = page.getByRole('group', { name: 'Notices of assessment' });
    await years.getByRole('textbox', { name: 'Year of assessment' }).fill('2025');
    await years.getByRole('textbox', { name: 'Income of 2025' }).fill('81640');
    await years.getByRole('button', { name: 'Add a year' }).click();
    const added = years.getByRole('textbox', { name: 'Year of assessment' }).last();
    await added.fill('2024');
    await expect(years.getByText(/^Not saved/)).toHaveCount(0);
    await field(page, 'occupation').click();
    await expect(years.getByText('Not saved: enter the income, 0 if there was none.')).toBeVisible();
    await expect(years.getByRole('textbox', { name: 'Income of 2024' })).toHaveAccessibleDescription(/^Not saved/);
    await added.scrollIntoViewIfNeeded();
    await look(page, 'drafts-0-not-saved');
    // Without a reviewed paper nothing contradicts the form: no save asked for it.
    expect(compared).toEqual([]);
    await openPart(page, 'Review and send');
    const listed = page.getByRole('region', { name: 'Applicant' }).getByRole('button');
    await expect(listed.filter({ hasText: 'Too long by 22' })).toBeVisible();
    await expect(listed.filter({ hasText: 'A row without its year or its income' })).toBeVisible();
    await expect(listed.filter({ hasText: /^Years/ })).toHaveText([
      'Years at address missing.',
      'Years of service missing.',
    ]);
    await expect(saved(page)).toBeVisible();
    const caseNo = new URL(address).searchParams.get('id') ?? '';
    await page.goto(`/case/generate-application-form/${caseNo}`);
    await expect(page.getByText(/A row without its year or its income is not saved/).first()).toBeVisible();
    await look(page, 'drafts-0-desk');
    await page.goto(address);
    await expect(field(page, 'name')).toHaveValue(long);
    await expect(added).toHaveValue('2024');
    await expect(years.getByRole('textbox', { name: 'Income of 2025' })).toHaveValue('81,640.00');
    await years.getByRole('button', { name: 'Remove 2024' }).click();
    await fillIn(page, { name: 'Ong Kai Xin' });
    await expect(page.getByText(/^(Not saved|Too long)/)).toHaveCount(0);
  });

  await test.step('the connection goes while somebody types', async () => {
    await expect(saved(page)).toBeVisible();
    await context.setOffline(true);
    await fillIn(page, { email: 'kaixin@example.sg', block: '412' });
    await expect(unsent(page)).toBeVisible();
    if (!isPhone()) {
      await page.getByRole('button', { name: 'Check and send' }).first().click();
      await expect(page.getByText('The connection is lost. Check it and try again.')).toBeVisible();
    }
    await fillIn(page, { street: 'tampines street 98' });
    await look(page, 'drafts-1-offline');
    await openPart(page, 'Financing');
    await keptOnDevice(page, () => fillIn(page, { 'financing.loanAmountCents': '84000' }));
  });

  await test.step('and the tab is closed; a new one has everything typed and saves it', async () => {
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/case');
    const listed = next.locator('[data-row]').filter({ hasText: 'Ong Kai Xin' });
    await expect(listed.getByText('Typed on this device and not saved yet')).toBeAttached();
    await look(next, 'drafts-1-list');
    await next.goto(address);
    await expect(field(next, 'street')).toHaveValue('Tampines Street 98');
    await expect(field(next, 'email')).toHaveValue('kaixin@example.sg');
    await expect(saved(next)).toBeVisible();
    await openPart(next, 'Financing');
    await expect(field(next, 'financing.loanAmountCents')).toHaveValue('84,000.00');
    await expect(saved(next)).toBeVisible();
    await next.reload();
    await openPart(next, 'Financing');
    await expect(field(next, 'financing.loanAmountCents')).toHaveValue('84,000.00');
  });

  await test.step('what one tab could not save stays its own while another saves the same case', async () => {
    // The same on every screen.
    if (isPhone()) return;
    const [cutOff] = context.pages();
    if (!cutOff) throw new Error('no page is open');
    await openPart(cutOff, 'Applicant');
    await cutOff.route('**/case/detail/save?*', (route) => route.abort('connectionreset'));
    await keptOnDevice(cutOff, () => fillIn(cutOff, { block: '415A' }));
    const other = await context.newPage();
    await other.goto(address);
    await expect(field(other, 'block')).toHaveValue('412');
    const done = savedWith(other, 'Pilot');
    await fillIn(other, { occupation: 'Pilot' });
    await done;
    await other.close();
    await cutOff.unroute('**/case/detail/save?*');
    await cutOff.reload();
    await expect(field(cutOff, 'block')).toHaveValue('415A');
    await expect(field(cutOff, 'occupation')).toHaveValue('Pilot');
  });

  await test.step('what was never saved is offered before another application begins', async () => {
    const [next] = context.pages();
    if (!next) throw new Error('no page is open');
    const toList = () => next.getByRole('link', { name: 'Back' }).click();
    const begin = next.getByRole('link', { name: 'New application' });
    await next.goto('/case');
    await begin.click();
    await expect(field(next, 'name')).toHaveValue('');
    await next.waitForLoadState('networkidle');
    await next.route(/case\/detail\/save/, (route) => route.abort());
    await fillIn(next, { name: 'Lim Siew Hoon' });
    await expect(unsent(next)).toBeVisible();
    // While it is open here another tab does not offer it.
    const beside = await context.newPage();
    await beside.goto('/case/loan-application');
    await expect(field(beside, 'name')).toHaveValue('');
    await beside.close();
    await next.unroute(/case\/detail\/save/);
    await context.setOffline(true);
    await toList();
    const note = next.getByText('An application typed on this device is not saved yet.');
    await expect(note).toBeVisible();
    await look(next, 'drafts-2-list');
    await next.getByRole('link', { name: 'Go on' }).click();
    await expect(next.getByRole('heading', { level: 2, name: 'Not saved yet' })).toBeVisible();
    await look(next, 'drafts-2-left');
    await next.getByRole('button', { name: 'Start a new application' }).click();
    await expect(field(next, 'name')).toHaveValue('');
    await toList();
    await begin.click();
    await next.getByRole('button', { name: 'Go on with Lim Siew Hoon' }).click();
    await expect(field(next, 'name')).toHaveValue('Lim Siew Hoon');
    await context.setOffline(false);
    await expect(next).toHaveURL(/id=HP/, { timeout: 30_000 });
    await toList();
    const nowSaved = next.locator('[data-row]').filter({ hasText: 'Lim Siew Hoon' });
    await expect(nowSaved).toBeVisible();
    await expect(note).toHaveCount(0);
    await expect(nowSaved.getByText('Typed on this device and not saved yet')).toHaveCount(0);
    await begin.click();
    await expect(field(next, 'name')).toHaveValue('');
    // Left before the answer to its first save, and gone on with by Forward before it too: the case, and no second one.
    const held = Promise.withResolvers<void>();
    const asked = next.waitForRequest(/case\/detail\/save/);
    await next.route(/case\/detail\/save/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await field(next, 'name').fill('Chua Bee Lian');
    await asked;
    await next.goBack();
    await expect(nowSaved).toBeVisible();
    await next.goForward();
    await expect(field(next, 'name')).toHaveValue('Chua Bee Lian');
    await fillIn(next, { mobile: '8245 6014' });
    held.resolve();
    await expect(next).toHaveURL(/id=HP/);
    await expect(field(next, 'mobile')).toHaveValue('+65 8245 6014');
    await expect(saved(next)).toBeVisible();
    await toList();
    await expect(next.locator('[data-row]').filter({ hasText: 'Chua Bee Lian' })).toHaveCount(1);
    await next.goBack();
    await expect(field(next, 'mobile')).toHaveValue('+65 8245 6014');
  });

  await test.step('whoever logs out at once after typing has it saved before', async () => {
    // The phone has its menu beside the lists; leaving a case saves it.
    if (isPhone()) return;
    const [next] = context.pages();
    if (!next) throw new Error('no page is open');
    const ended: string[] = [];
    next.on('response', (reply) => {
      if (reply.request().postData()?.includes('Surgeon')) ended.push(`saved ${reply.status()}`);
      if (reply.url().includes('/auth/logout')) ended.push('logged out');
    });
    const out = next.waitForResponse(/auth\/logout/);
    await field(next, 'occupation').fill('Surgeon');
    await logOut(next);
    await out;
    expect(ended).toEqual(['saved 200', 'logged out']);
  });
});

test('two people in one case', async ({ page, browser }) => {
  const people = ['Lina Goh', 'Marcus Tay'] as const;
  const [first, second] = await openDealer('Upper Thomson Motors Pte. Ltd.', ...people);
  await logIn(page, first);
  await page.goto('/case/loan-application');
  await fillIn(page, { name: 'Ong Kai Xin', occupation: 'Driver' });
  await expect(page).toHaveURL(/id=HP/);
  await expect(saved(page)).toBeVisible();
  const context = await browser.newContext(isPhone() ? test.info().project.use : {});
  const other = await context.newPage();
  await logIn(other, second);
  await other.goto(page.url());
  await expect(field(other, 'occupation')).toHaveValue('Driver');

  await test.step('what one saves stands before the other by itself, with the name', async () => {
    await fillIn(page, { occupation: 'Senior driver' });
    await expect(field(other, 'occupation')).toHaveValue('Senior driver', { timeout: 30_000 });
    await expect(other.getByText('Lina Goh changed Occupation. It is in the form now.')).toBeVisible();
    await look(other, 'two-people-1-told');
  });
  // What follows is the same on every screen.
  if (isPhone()) return await context.close();
  await expect(other.getByRole('region', { name: 'Changed lately' })).toContainText('Lina Goh');

  await test.step('different fields are brought together; the same field is asked about', async () => {
    await other.context().setOffline(true);
    await fillIn(other, { occupation: 'Dispatcher', street: 'Tampines Street 98' });
    await expect(unsent(other)).toBeVisible();
    const done = savedWith(page, 'Operations manager');
    await fillIn(page, { block: '413', occupation: 'Operations manager' });
    await done;
    await other.context().setOffline(false);
    const question = other.getByRole('dialog', { name: /^Lina Goh saved at/ });
    await expect(question).toBeVisible({ timeout: 30_000 });
    await look(other, 'two-people-2-question');
    await expect(question).toContainText('Dispatcher');
    await expect(question).toContainText('Operations manager');
    await question.getByRole('radio', { name: /Operations manager/ }).check();
    await question.getByRole('button', { name: 'Save these' }).click();
    await expect(field(other, 'occupation')).toHaveValue('Operations manager');
    await expect(field(other, 'street')).toHaveValue('Tampines Street 98');
    await expect(field(other, 'block')).toHaveValue('413');
    await expect(field(page, 'street')).toHaveValue('Tampines Street 98', { timeout: 30_000 });
    await expect(page.getByRole('region', { name: 'Changed lately' })).toContainText('Marcus Tay');
  });

  await test.step('a guarantor whom one removes while the other types into them is asked about, and comes back whole', async () => {
    await openPart(page, 'Guarantors');
    // One press, however it was made.
    await page.getByRole('button', { name: 'Add guarantor' }).dblclick();
    await fillIn(page, { name: 'Lim Siew Hoon', identityType: { choose: 'Singapore NRIC' } });
    const done = savedWith(page, 'S1234567D');
    await fillIn(page, { identityNumber: 'S1234567D' });
    await done;
    await other.reload();
    await openPart(other, 'Guarantors');
    await other.getByRole('button', { name: /Lim Siew Hoon/ }).click();
    await expect(field(other, 'identityNumber')).toHaveValue('S••••567D');
    await context.setOffline(true);
    await fillIn(other, { occupation: 'Nurse' });
    await expect(unsent(other)).toBeVisible();
    const actions = (of: Page) => of.getByRole('group', { name: 'Actions for Lim Siew Hoon' });
    const gone = page.waitForResponse((reply) => reply.url().includes('/case/detail/save') && reply.ok());
    await actions(page).getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog', { name: 'Remove Lim Siew Hoon' }).getByRole('button', { name: 'Remove' }).click();
    await gone;
    // A dialog that is open stays alone: the question comes after it.
    await actions(other).getByRole('button', { name: 'Remove' }).click();
    const own = other.getByRole('dialog', { name: 'Remove Lim Siew Hoon' });
    await expect(own).toBeVisible();
    await context.setOffline(false);
    await expect(other.getByRole('button', { name: 'Not saved, choose', includeHidden: true })).toBeVisible({
      timeout: 30_000,
    });
    await expect(other.getByRole('dialog')).toHaveCount(1);
    await own.getByRole('button', { name: 'Cancel' }).click();
    const question = other.getByRole('dialog', { name: 'Lina Goh removed Lim Siew Hoon' });
    await expect(question).toContainText('You changed Occupation for this person.');
    await look(other, 'two-people-3-removed');
    await question.getByRole('button', { name: 'Keep them' }).click();
    await expect(saved(other)).toBeVisible();
    await other.getByRole('button', { name: 'Show identity number' }).click();
    await expect(field(other, 'identityNumber')).toHaveValue('S1234567D');
    await page.getByRole('button', { name: /Lim Siew Hoon/ }).click({ timeout: 30_000 });
    await expect(field(page, 'occupation')).toHaveValue('Nurse');
  });

  await test.step('whoever is typed in is followed where the other makes somebody else the applicant', async () => {
    await openPart(other, 'Applicant');
    await field(other, 'building').fill('Rivervale');
    await expect(saved(other)).toBeVisible();
    await expect(field(page, 'occupation')).toHaveValue('Nurse');
    await page.getByRole('button', { name: 'Make applicant' }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Lim Siew Hoon', { timeout: 30_000 });
    await other.keyboard.type(' Plaza');
    await expect(other.getByRole('heading', { level: 2, name: 'Guarantors' })).toBeVisible();
    await expect(field(other, 'building')).toBeFocused();
    await expect(field(other, 'building')).toHaveValue('Rivervale Plaza');
    // A company has no such field: the focus stays with the part.
    await openPart(other, 'Applicant');
    await field(other, 'building').focus();
    await openPart(page, 'Applicant');
    await page.getByText('Corporation', { exact: true }).click();
    await expect(other.getByRole('heading', { level: 2, name: 'Applicant' })).toBeFocused({ timeout: 30_000 });
  });
  await context.close();
});
