import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { sampleCase } from '../src/testing/sample-case.ts';
import { logInPage, releaseToasts } from './desk.ts';
import { newNumber, openDealer } from './people.ts';
import { messages } from './sandbox.ts';
import { field, look, openSection, takePicture } from './steps.ts';

const part = 'Authorisation and signatures';
const onTouch = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Returns the link in the newest SMS to a phone. */
async function linkSentTo(mobile: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const texts = (await messages('sms', `+65${mobile}`)).map(({ text }) => text);
      link = texts.map((text) => /\S*\/singpass#[\w-]{43}/.exec(text)?.[0] ?? '').find(Boolean) ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** Agrees to the dealer's text and goes to the login. */
async function goOn(page: Page, portal = 'Singpass'): Promise<void> {
  await page.getByRole('checkbox').check();
  await press(page, `Continue with ${portal}`);
  await expect(page.getByRole('heading', { name: 'Log in as' })).toBeVisible();
}

async function logInAs(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByText('Dealer Portal asks for your data')).toBeVisible();
}

test.describe('two people are asked for Myinfo while the dealer watches', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'serial' });
  const hirer = { name: 'Tan Wei Ling', mobile: newNumber() };
  const guarantor = { name: 'Wong Siew Lan', mobile: newNumber() };
  const asked: string[] = [];
  const contexts: BrowserContext[] = [];
  let office: Page;
  let phone: Page;
  let otherPhone: Page;
  let caseNo = '';
  let address = '';

  const rowOf = (name: string): Locator => office.getByRole('listitem').filter({ hasText: name }).first();
  const dialog = () => office.getByRole('dialog');
  const ask = (name: string) => rowOf(name).getByRole('button', { name: /^Ask/ }).click();
  const addressOnScreen = async () => {
    const link = dialog().getByRole('link', { name: 'Open on this device' });
    await expect(link).toBeVisible();
    return (await link.getAttribute('href')) ?? '';
  };

  test.beforeAll(async ({ browser }) => {
    const [number] = await openDealer('Bedok Motors Pte. Ltd.', 'Grace Teo');
    const open = async (options: object) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      return context.newPage();
    };
    office = await open({ viewport: { width: 1440, height: 900 } });
    phone = await open(onTouch);
    otherPhone = await open(onTouch);
    phone.on('request', (request) => asked.push(request.url()));
    const desk = await logInPage(office, number);
    const body = sampleCase();
    const [applicant] = body.personalInformation;
    if (!applicant) throw new Error('The sample has no applicant.');
    Object.assign(applicant, { mobile: `+65${hirer.mobile}`, street: '' });
    const other = { personalInfoId: randomUUID(), role: 'guarantor', relationship: 'sibling' };
    const own = { name: guarantor.name, identityNumber: 'S6821459I', mobile: `+65${guarantor.mobile}` };
    body.personalInformation.push({ ...applicant, ...other, ...own });
    ({ caseNo } = await desk.call<{ caseNo: string }>('/case/detail/save', body));
  });
  test.afterAll(() => Promise.all(contexts.map((context) => context.close())));

  test('no request was sent yet; signatures are shown below', async () => {
    await office.goto(`/case/loan-application?id=${caseNo}`);
    await openSection(office, part);
    await expect(rowOf(hirer.name)).toContainText('Not asked yet');
    await expect(rowOf(guarantor.name)).toContainText('Not asked yet');
    await expect(office.getByRole('row').filter({ hasText: hirer.name }).first()).toContainText('Not sent');
    await expect(office.getByRole('button', { name: `${part} 0 of 2 signed` })).toBeVisible();
    await look(office, 'national-id-01-part');
  });

  test('a code is shown once, however often it is pressed', async () => {
    const made: string[] = [];
    office.on('request', (request) => {
      if (request.url().includes('/singpass/authorize')) made.push(request.url());
    });
    await rowOf(hirer.name).getByRole('button', { name: /^Ask/ }).dblclick();
    await expect(dialog().getByRole('img', { name: `QR code of the page for ${hirer.name}` })).toBeVisible();
    address = await addressOnScreen();
    expect(made).toHaveLength(1);
    await look(office, 'national-id-02-code');
  });

  test('the first page names the dealer, who asks and what for; the secret leaves the address', async () => {
    const shown = await phone.goto(address);
    expect(await shown?.allHeaders()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await expect(phone.getByRole('heading', { name: /^Bedok Motors Pte. Ltd. asks for your details/ })).toBeVisible();
    await expect(phone).toHaveURL(/\/singpass$/);
    for (const secret of [hirer.name, guarantor.name, 'S8312345A']) {
      await expect(phone.locator('body')).not.toContainText(secret);
    }
    await look(phone, 'national-id-03-asked');
    await press(phone, '中文');
    await expect(phone.getByRole('heading', { name: /请求您的 Myinfo 资料/ })).toBeVisible();
    await takePicture(phone, 'national-id-03-asked-zh');
    await press(phone, 'English');
    await expect(rowOf(hirer.name)).toContainText('Opened');
    await phone.reload();
    await expect(phone.getByRole('heading', { name: /asks for your details/ })).toBeVisible();
  });

  test('without the tick nothing begins; going back from the login is harmless', async () => {
    await press(phone, 'Continue with Singpass');
    await expect(phone.getByText('Tick the box if you agree.')).toBeVisible();
    await look(phone, 'national-id-04-tick');
    await goOn(phone);
    await expect(rowOf(hirer.name)).toContainText('In Singpass');
    await look(office, 'national-id-05-at-singpass');
    await phone.goBack();
    await expect(phone.getByRole('heading', { name: /asks for your details/ })).toBeVisible();
    await goOn(phone);
  });

  test('another person is refused and told what to do', async () => {
    await logInAs(phone, 'QUEK ZHI HAO DENNIS');
    await press(phone, 'Agree');
    await expect(phone.getByRole('heading', { name: 'This is not the person on the application' })).toBeVisible();
    await look(phone, 'national-id-06-mismatch');
    await press(phone, '中文');
    await takePicture(phone, 'national-id-06-mismatch-zh');
    await press(phone, 'English');
    await expect(rowOf(hirer.name)).toContainText('Another person logged in');
    await look(office, 'national-id-06-mismatch-told');
    await press(office, 'Done');
    await press(phone, 'Try again');
    await expect(phone.getByText(/The last login was by someone other/)).toBeVisible();
  });

  test('the fields fill after the consent, marked and read-only', async () => {
    await openSection(office, 'Applicant');
    await expect(field(office, 'street')).toHaveValue('');
    await goOn(phone);
    await logInAs(phone, 'TAN WEI LING');
    await press(phone, 'Agree');
    await expect(phone.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
    let asked = 0;
    office.on('response', (reply) => {
      if (reply.url().includes('/case/singpass/status/')) asked += 1;
    });
    await expect(office.getByText('Myinfo', { exact: true }).first()).toBeVisible();
    // The page polls every second; the fields are filled by the second reply.
    expect(asked).toBeLessThanOrEqual(2);
    await expect(field(office, 'street')).toHaveValue(/jurong east street 32/i);
    await expect(office.getByText('came from Myinfo and cannot be changed here').first()).toBeVisible();
    await expect(field(office, 'street')).toHaveAttribute('readonly');
    await look(office, 'national-id-07-filled');
    await look(phone, 'national-id-07-done');
    await press(phone, '中文');
    await takePicture(phone, 'national-id-07-done-zh');
    await press(phone, 'English');
  });

  test('a reload, a second return and the old link change nothing', async () => {
    await phone.reload();
    await expect(phone.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
    expect(phone.url(), 'no code is left in the address').toMatch(/\/singpass\/callback$/);
    await phone.goto(address);
    await expect(phone.getByRole('heading', { name: 'Your details were sent already' })).toBeVisible();
    await look(phone, 'national-id-08-used');
    const stranger = await contexts[1]?.newPage();
    if (!stranger) throw new Error('No phone.');
    const back = asked.find((url) => url.includes('/singpass/callback?'));
    expect(back, 'the way back').toBeDefined();
    await stranger.goto(back ?? '');
    await expect(stranger.getByRole('heading', { name: 'This login began in another browser' })).toBeVisible();
    await look(stranger, 'national-id-08-elsewhere');
    await stranger.close();
    await openSection(office, part);
    await expect(rowOf(hirer.name)).toContainText(/Authorised .*values read/);
    expect(
      asked.some((url) => url.includes(address.split('#')[1] ?? '')),
      'the secret was sent nowhere',
    ).toBe(false);
  });

  test('the received values are removed, the typed values are back, and another request is possible', async () => {
    await rowOf(hirer.name)
      .getByRole('button', { name: /^Remove Myinfo/ })
      .click();
    const question = office.getByRole('dialog', { name: `Remove Myinfo of ${hirer.name}?` });
    await look(office, 'national-id-08-remove');
    await question.getByRole('button', { name: 'Remove Myinfo' }).click();
    await expect(rowOf(hirer.name)).toContainText('Not asked yet');
    await openSection(office, 'Applicant');
    await expect(field(office, 'street')).toHaveValue('');
    await expect(field(office, 'street')).not.toHaveAttribute('readonly');
    await expect(field(office, 'name')).toHaveValue(hirer.name);
    await openSection(office, part);
  });

  test('a link by SMS: the guarantor does not agree, the dealer sees it and withdraws the next one', async () => {
    await ask(guarantor.name);
    await addressOnScreen();
    await press(office, 'Send link');
    await expect(dialog().getByText('Link sent')).toBeVisible();
    await expect(dialog().getByRole('button', { name: /^Again in/ })).toBeDisabled();
    await look(office, 'national-id-09-sms');
    await otherPhone.goto(await linkSentTo(guarantor.mobile));
    await goOn(otherPhone);
    await logInAs(otherPhone, 'WONG SIEW LAN');
    await press(otherPhone, 'Do not agree');
    await expect(otherPhone.getByRole('heading', { name: 'You did not agree' })).toBeVisible();
    await look(otherPhone, 'national-id-10-denied');
    await expect(dialog()).toContainText('Did not agree');
    await look(office, 'national-id-10-denied-told');
    await press(office, 'New code');
    const next = await addressOnScreen();
    await press(office, 'Done');
    await rowOf(guarantor.name)
      .getByRole('button', { name: /^Cancel request/ })
      .click();
    await dialog().getByRole('button', { name: 'Cancel request' }).click();
    await expect(rowOf(guarantor.name)).toContainText('Cancelled');
    await otherPhone.goto(next);
    await expect(otherPhone.getByRole('heading', { name: 'This link is over' })).toBeVisible();
    await look(otherPhone, 'national-id-11-over');
    await look(office, 'national-id-11-withdrawn');
  });

  test('on the phone of the dealer, and without a connection', async () => {
    await releaseToasts(office);
    await office.setViewportSize({ width: 390, height: 844 });
    await look(office, 'national-id-12-narrow');
    await ask(guarantor.name);
    await addressOnScreen();
    await look(office, 'national-id-12-narrow-dialog');
    await office.context().setOffline(true);
    await press(office, 'New code');
    await expect(dialog().getByRole('alert').first()).not.toBeEmpty();
    await look(office, 'national-id-13-offline');
    await office.context().setOffline(false);
    await office.keyboard.press('Escape');
    await expect(dialog()).toBeHidden();
    await expect(rowOf(guarantor.name).getByRole('button', { name: /^Ask again/ })).toBeFocused();
  });
});
