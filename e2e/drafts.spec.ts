import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { logInPage } from './desk.ts';
import { logOutOfPage } from './login.ts';
import { openDealer } from './people.ts';
import { comeToRest } from './received.ts';
import { accepted, field, fillIn, keptOnDevice, look, openSection, saved } from './steps.ts';

/** Starts an application from the case list that is typed, not read from documents. */
async function startTyping(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New application' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Type it in/ })
    .click();
}

const unsent = (page: Page) => page.getByRole('status').filter({ hasText: 'Not saved yet' });

/** Advances the time until the page polls for other users' saves. */
const askForSaves = (page: Page) => page.clock.fastForward('00:15');

/** Resolves when a text has been saved and the server has replied. */
const savedWith = (page: Page, text: string) => accepted(page, '/case/detail/save', text);

test.describe('an interrupted draft is there again', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'serial' });
  const compared: string[] = [];
  let context: BrowserContext;
  let page: Page;
  let address = '';
  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext();
    context.on('request', (request) => {
      if (request.url().includes('/case/contradictions')) compared.push(request.url());
    });
    page = await context.newPage();
    const [number] = await openDealer('Sembawang Motors Pte. Ltd.', 'Kelvin Sng');
    await logInPage(page, number);
    await page.goto('/case/loan-application');
    await fillIn(page, { name: 'Ong Kai Xin', mobile: '8245 6013' });
    await expect(saved(page)).toBeVisible();
    address = page.url();
  });
  test.afterAll(() => context.close());

  test('after the page is left in the middle of a word', async () => {
    await keptOnDevice(page, () => field(page, 'email').fill('kaixin@exam'));
    await page.goto('about:blank');
    await page.goto(address);
    await expect(field(page, 'email')).toHaveValue('kaixin@exam');
    await expect(field(page, 'mobile')).toHaveValue('+65 8245 6013');
  });

  test('with what is too long or incomplete to be saved, which says so and is listed', async () => {
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
    // Without a reviewed document nothing contradicts the form, so no save asks for contradictions.
    expect(compared).toEqual([]);
    await openSection(page, 'Review and send');
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

  test('and grows while the connection is lost', async () => {
    await expect(saved(page)).toBeVisible();
    await context.setOffline(true);
    await fillIn(page, { email: 'kaixin@example.sg', block: '412' });
    await expect(unsent(page)).toBeVisible();
    await page.getByRole('button', { name: 'Check and send' }).first().click();
    await expect(page.getByText('The connection is lost. Check it and try again.')).toBeVisible();
    await fillIn(page, { street: 'tampines street 98' });
    await look(page, 'drafts-1-offline');
    await openSection(page, 'Financing');
    await keptOnDevice(page, () => fillIn(page, { 'financing.loanAmountCents': '84000' }));
  });

  test('in a new tab after the tab was closed, and is saved', async () => {
    await page.close();
    await context.setOffline(false);
    page = await context.newPage();
    await page.goto('/case');
    const listed = page.locator('[data-row]').filter({ hasText: 'Ong Kai Xin' });
    await expect(listed.getByText('Typed on this device, not saved yet')).toBeAttached();
    await look(page, 'drafts-1-list');
    await page.goto(address);
    await expect(field(page, 'street')).toHaveValue('Tampines Street 98');
    await expect(field(page, 'email')).toHaveValue('kaixin@example.sg');
    await expect(saved(page)).toBeVisible();
    await openSection(page, 'Financing');
    await expect(field(page, 'financing.loanAmountCents')).toHaveValue('84,000.00');
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await openSection(page, 'Financing');
    await expect(field(page, 'financing.loanAmountCents')).toHaveValue('84,000.00');
  });

  test('in the tab that could not save it, while another tab saves the same case', async () => {
    await openSection(page, 'Applicant');
    await page.route('**/case/detail/save?*', (route) => route.abort('connectionreset'));
    await keptOnDevice(page, () => fillIn(page, { block: '415A' }));
    const other = await context.newPage();
    await other.goto(address);
    await expect(field(other, 'block')).toHaveValue('412');
    const done = savedWith(other, 'Pilot');
    await fillIn(other, { occupation: 'Pilot' });
    await done;
    await other.close();
    await page.unroute('**/case/detail/save?*');
    await page.reload();
    await expect(field(page, 'block')).toHaveValue('415A');
    await expect(field(page, 'occupation')).toHaveValue('Pilot');
  });

  test('before another application begins, where it was never saved', async () => {
    const toList = () => page.getByRole('link', { name: 'Back' }).click();
    await page.goto('/case');
    await startTyping(page);
    await expect(field(page, 'name')).toHaveValue('');
    await comeToRest(page);
    await page.route(/case\/detail\/save/, (route) => route.abort());
    await fillIn(page, { name: 'Lim Siew Hoon' });
    await expect(unsent(page)).toBeVisible();
    // While the draft is open here, another tab does not offer it.
    const beside = await context.newPage();
    await beside.goto('/case/loan-application');
    await expect(field(beside, 'name')).toHaveValue('');
    await beside.close();
    await page.unroute(/case\/detail\/save/);
    await context.setOffline(true);
    await toList();
    const note = page.getByText('You have an unsaved application on this device.');
    await expect(note).toBeVisible();
    await look(page, 'drafts-2-list');
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Not saved yet' })).toBeVisible();
    await look(page, 'drafts-2-left');
    await page.getByRole('button', { name: 'Start a new application' }).click();
    await expect(field(page, 'name')).toHaveValue('');
    await toList();
    await startTyping(page);
    await page.getByRole('button', { name: 'Continue with Lim Siew Hoon' }).click();
    await expect(field(page, 'name')).toHaveValue('Lim Siew Hoon');
    await context.setOffline(false);
    await expect(page).toHaveURL(/id=HP/);
    await toList();
    const nowSaved = page.locator('[data-row]').filter({ hasText: 'Lim Siew Hoon' });
    await expect(nowSaved).toBeVisible();
    await expect(note).toHaveCount(0);
    await expect(nowSaved.getByText('Typed on this device, not saved yet')).toHaveCount(0);
  });

  test('as one case, where it was left before the answer to its first save and gone on with by Forward', async () => {
    await page.goto('/case');
    await startTyping(page);
    await expect(field(page, 'name')).toHaveValue('');
    const held = Promise.withResolvers<void>();
    const asked = page.waitForRequest(/case\/detail\/save/);
    await page.route(/case\/detail\/save/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await field(page, 'name').fill('Chua Bee Lian');
    await asked;
    await page.goBack();
    await expect(page.locator('[data-row]').filter({ hasText: 'Lim Siew Hoon' })).toBeVisible();
    await page.goForward();
    await expect(field(page, 'name')).toHaveValue('Chua Bee Lian');
    await fillIn(page, { mobile: '8245 6014' });
    held.resolve();
    await expect(page).toHaveURL(/id=HP/);
    await expect(field(page, 'mobile')).toHaveValue('+65 8245 6014');
    await expect(saved(page)).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.locator('[data-row]').filter({ hasText: 'Chua Bee Lian' })).toHaveCount(1);
    await page.goBack();
    await expect(field(page, 'mobile')).toHaveValue('+65 8245 6014');
  });

  test('saved before the logout of a user who has just typed', async () => {
    const ended: string[] = [];
    page.on('response', (reply) => {
      if (reply.request().postData()?.includes('Surgeon')) ended.push(`saved ${reply.status()}`);
      if (reply.url().includes('/auth/logout')) ended.push('logged out');
    });
    const out = page.waitForResponse(/auth\/logout/);
    await field(page, 'occupation').fill('Surgeon');
    await logOutOfPage(page);
    await out;
    expect(ended).toEqual(['saved 200', 'logged out']);
  });
});

test.describe('two people in one case', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'serial' });
  let page: Page;
  let other: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    other = await browser.newPage();
    await Promise.all([page.clock.install(), other.clock.install()]);
    const [first, second] = await openDealer('Upper Thomson Motors Pte. Ltd.', 'Lina Goh', 'Marcus Tay');
    await logInPage(page, first);
    await page.goto('/case/loan-application');
    await fillIn(page, { name: 'Ong Kai Xin', occupation: 'Driver' });
    await expect(page).toHaveURL(/id=HP/);
    await expect(saved(page)).toBeVisible();
    await logInPage(other, second);
    const asked = other.waitForResponse(/case\/getModifyUser/);
    await other.goto(page.url());
    await asked;
    await expect(field(other, 'occupation')).toHaveValue('Driver');
  });
  test.afterAll(() => Promise.all([page.context().close(), other.context().close()]));

  test('what one saves is shown to the other automatically, with the name', async () => {
    const done = savedWith(page, 'Senior driver');
    // The message is shown for three seconds, and the page may poll at any time: the wait begins before the change.
    const told = other.getByText(/^Lina Goh changed .*Occupation.* It is in the form now\.$/).waitFor();
    await fillIn(page, { occupation: 'Senior driver' });
    await done;
    await Promise.all([told, askForSaves(other)]);
    await expect(field(other, 'occupation')).toHaveValue('Senior driver');
    await look(other, 'two-people-1-told');
  });
  test('different fields are brought together; the same field is asked about', async () => {
    await expect(other.getByRole('region', { name: 'Recently changed' })).toContainText('Lina Goh');
    await other.context().setOffline(true);
    await fillIn(other, { occupation: 'Dispatcher', street: 'Tampines Street 98' });
    await expect(unsent(other)).toBeVisible();
    const done = savedWith(page, 'Operations manager');
    await fillIn(page, { block: '413', occupation: 'Operations manager' });
    await done;
    await other.context().setOffline(false);
    const question = other.getByRole('dialog', { name: /^Lina Goh saved at/ });
    await expect(question).toBeVisible();
    await look(other, 'two-people-2-question');
    await expect(question).toContainText('Dispatcher');
    await expect(question).toContainText('Operations manager');
    await question.getByRole('radio', { name: /Operations manager/ }).check();
    await question.getByRole('button', { name: 'Save these' }).click();
    await expect(field(other, 'occupation')).toHaveValue('Operations manager');
    await expect(field(other, 'street')).toHaveValue('Tampines Street 98');
    await expect(field(other, 'block')).toHaveValue('413');
    await askForSaves(page);
    await expect(field(page, 'street')).toHaveValue('Tampines Street 98');
    await expect(page.getByRole('region', { name: 'Recently changed' })).toContainText('Marcus Tay');
  });

  test('a guarantor whom one removes while the other types into them is asked about, and comes back whole', async () => {
    await openSection(page, 'Guarantors');
    // A double click counts as one press.
    await page.getByRole('button', { name: 'Add guarantor' }).dblclick();
    await fillIn(page, { name: 'Lim Siew Hoon', identityType: { choose: 'Singapore NRIC' } });
    const done = savedWith(page, 'S1234567D');
    await fillIn(page, { identityNumber: 'S1234567D' });
    await done;
    await other.reload();
    await openSection(other, 'Guarantors');
    await other.getByRole('button', { name: /Lim Siew Hoon/ }).click();
    await expect(field(other, 'identityNumber')).toHaveValue('S••••567D');
    await other.context().setOffline(true);
    await fillIn(other, { occupation: 'Nurse' });
    await expect(unsent(other)).toBeVisible();
    const actions = (view: Page) => view.getByRole('group', { name: 'Actions for Lim Siew Hoon' });
    const gone = accepted(page, '/personalInfo/delete');
    await actions(page).getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog', { name: 'Remove Lim Siew Hoon' }).getByRole('button', { name: 'Remove' }).click();
    await gone;
    // The question is shown only after the open dialog is closed.
    await actions(other).getByRole('button', { name: 'Remove' }).click();
    const own = other.getByRole('dialog', { name: 'Remove Lim Siew Hoon' });
    await expect(own).toBeVisible();
    await other.context().setOffline(false);
    await expect(other.getByRole('button', { name: 'Not saved, choose', includeHidden: true })).toBeVisible();
    await expect(other.getByRole('dialog')).toHaveCount(1);
    await own.getByRole('button', { name: 'Cancel' }).click();
    const question = other.getByRole('dialog', { name: 'Lina Goh removed Lim Siew Hoon' });
    await expect(question).toContainText('You changed Occupation for this person.');
    await look(other, 'two-people-3-removed');
    await question.getByRole('button', { name: 'Keep them' }).click();
    await expect(saved(other)).toBeVisible();
    await other.getByRole('button', { name: 'Show identity number' }).click();
    await expect(field(other, 'identityNumber')).toHaveValue('S1234567D');
    await askForSaves(page);
    await page.getByRole('button', { name: /Lim Siew Hoon/ }).click();
    await expect(field(page, 'occupation')).toHaveValue('Nurse');
  });

  test('a field keeps the focus where the other makes somebody else the applicant', async () => {
    await openSection(other, 'Applicant');
    await field(other, 'building').fill('Rivervale');
    await expect(saved(other)).toBeVisible();
    await expect(field(page, 'occupation')).toHaveValue('Nurse');
    const swapped = accepted(page, '/case/detail/save');
    await page.getByRole('button', { name: 'Make applicant' }).click();
    await swapped;
    await askForSaves(other);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Lim Siew Hoon');
    await other.keyboard.type(' Plaza');
    await expect(other.getByRole('heading', { level: 2, name: 'Guarantors' })).toBeVisible();
    await expect(field(other, 'building')).toBeFocused();
    await expect(field(other, 'building')).toHaveValue('Rivervale Plaza');
    // A company has no such field, so the focus goes to the part.
    await openSection(other, 'Applicant');
    await field(other, 'building').focus();
    await openSection(page, 'Applicant');
    const changed = accepted(page, '/case/detail/save');
    await page.getByText('Corporation', { exact: true }).click();
    await changed;
    await askForSaves(other);
    await expect(other.getByRole('heading', { level: 2, name: 'Applicant' })).toBeFocused();
  });
});
