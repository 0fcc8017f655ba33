import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { sampleCase } from '../src/testing/sample-case.ts';
import { askBackOffice } from './back-office/ask.ts';
import { logInPage, type UserDesk } from './desk.ts';
import { drawn, drawStroke } from './pad.ts';
import { codeWasSent, newNumber, openDealer } from './people.ts';
import { journeyPortal } from './portal.ts';
import { countReceivedBytes } from './received.ts';
import { codeSentTo, messages } from './sandbox.ts';
import {
  atDesk,
  enterLinkCode,
  linkSentTo,
  onTouch,
  padOf,
  press,
  readAndDraw,
  signature,
  upright,
} from './signing-steps.ts';
import { look, openSection, takePicture } from './steps.ts';

const part = 'Authorisation and signatures';
const turned = { width: 844, height: 390 };

test.describe('two people sign their letters on their phones', { tag: '@phone' }, () => {
  test.describe.configure({ mode: 'serial' });
  const email = `weiling.${randomUUID().slice(0, 8)}@example.sg`;
  const hirer = { name: 'Tan Wei Ling', mobile: newNumber(), email, link: '' };
  const guarantor = { name: 'Tan Ah Seng', mobile: newNumber(), link: '' };
  const asked: { url: string; headers: Record<string, string> }[] = [];
  const contexts: BrowserContext[] = [];
  let caseNo = '';
  let body: ReturnType<typeof sampleCase>;
  let desk: UserDesk;
  let office: Page;
  let phone: Page;
  let otherPhone: Page;

  /** Finds a signer's row in the dealer's table. */
  const rowOf = (name: string): Locator => office.getByRole('row').filter({ hasText: name });
  const sendAgain = async (name: string) => {
    const again = rowOf(name).getByRole('button', { name: /^Send (link|again)/ });
    await expect(again).toBeEnabled();
    await again.click();
  };
  /** Changes the case that the letters describe, as a colleague would in another browser. */
  const changeCase = async (loanAmountCents: number) => {
    const { revision } = await desk.read<{ revision: number }>(`/case/detail/${caseNo}`);
    const financingInformation = { ...body.financingInformation, loanAmountCents };
    await desk.call('/case/detail/save', { ...body, financingInformation, caseNo, revision });
  };

  test.beforeAll(async ({ browser }) => {
    const [number] = await openDealer('Novena Motors Pte. Ltd.', 'Grace Teo');
    const open = async (options: object) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      return context.newPage();
    };
    office = await open(atDesk);
    phone = await open(onTouch);
    otherPhone = await open(onTouch);
    phone.on('request', (request) => asked.push({ url: request.url(), headers: request.headers() }));
    desk = await logInPage(office, number);
    body = sampleCase();
    const [applicant] = body.personalInformation;
    if (!applicant) throw new Error('The sample has no applicant.');
    Object.assign(applicant, { mobile: `+65${hirer.mobile}`, email: hirer.email });
    const other = { personalInfoId: randomUUID(), role: 'guarantor', relationship: 'sibling' };
    const own = { name: guarantor.name, identityNumber: 'S1234567D', mobile: `+65${guarantor.mobile}` };
    body.personalInformation.push({ ...applicant, ...other, ...own });
    ({ caseNo } = await desk.call<{ caseNo: string }>('/case/detail/save', body));
  });
  test.afterAll(() => Promise.all(contexts.map((context) => context.close())));

  test('the dealer sends a link to each', async () => {
    await office.goto(`/case/loan-application?id=${caseNo}`);
    await openSection(office, part);
    for (const signer of [hirer, guarantor]) {
      await expect(rowOf(signer.name)).toContainText('Not sent');
      await rowOf(signer.name)
        .getByRole('button', { name: /^Send link/ })
        .click();
      await expect(rowOf(signer.name)).toContainText('Link sent');
      await expect(rowOf(signer.name).getByRole('button', { name: /^Again in/ })).toBeDisabled();
      signer.link = await linkSentTo(signer.mobile);
    }
    await look(office, 'signing-01-table');
  });

  test('the first page names the dealer, and nothing of the person or the case before the code', async () => {
    const shown = await phone.goto(hirer.link);
    expect(shown?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await expect(phone.getByRole('banner').getByText('Novena Motors Pte. Ltd.', { exact: true })).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Call Novena Motors Pte. Ltd.' })).toHaveAttribute(
      'href',
      /^tel:\+65/,
    );
    for (const secret of [hirer.name, guarantor.name, 'SGF2306R', 'Harrier', '84,000']) {
      await expect(phone.locator('body')).not.toContainText(secret);
    }
    await expect(phone.getByText(/^Build \d\d\//)).toBeVisible();
    await look(phone, 'signing-02-link');
    await press(phone, '中文');
    await expect(phone.getByRole('heading', { name: '确认您的手机' })).toBeVisible();
    await takePicture(phone, 'signing-02-link-zh');
    await press(phone, 'English');
  });

  test('a wrong code opens nothing; the right one opens the letter, and the dealer sees that', async () => {
    await press(phone, 'Send code');
    const code = await codeSentTo(`+65${hirer.mobile}`);
    const entry = phone.getByRole('textbox', { name: /6-digit code/ });
    await entry.fill(code === '000000' ? '000001' : '000000');
    await expect(phone.getByText('This code is not right. 4 tries are left.')).toBeVisible();
    await look(phone, 'signing-03-wrong-code');
    await entry.fill(code);
    await expect(phone.getByRole('heading', { name: 'Read the letter' })).toBeFocused();
    await expect(rowOf(hirer.name)).toContainText('Opened');
  });

  test('the letter is read in English or with its translation, and saved as a PDF', async () => {
    await look(phone, 'signing-04-read');
    await press(phone, '中文');
    await takePicture(phone, 'signing-04-read-zh');
    await expect(phone.getByRole('term').first()).toHaveText('贷款');
    const paragraph = phone.getByRole('article').getByRole('paragraph').nth(1);
    await expect(paragraph).toHaveText(/\p{Script=Han}/u);
    await press(phone, '查看英文文本');
    await expect(paragraph).not.toHaveText(/\p{Script=Han}/u);
    await press(phone, 'English');
    await expect(phone.getByRole('term').first()).toHaveText('Loan');
    const saving = phone.waitForEvent('download');
    await press(phone, 'Save as PDF');
    expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('nothing, a dot, or no consent is no signature', async () => {
    await press(phone, 'I have read it, next');
    await press(phone, 'Sign the letter');
    await expect(phone.getByText('Sign in the box first.')).toBeVisible();
    await drawStroke(phone, padOf(phone), [
      [0.5, 0.5],
      [0.5, 0.5],
    ]);
    await press(phone, 'Sign the letter');
    await expect(phone.getByText('This is too little for a signature.')).toBeVisible();
    await press(phone, 'Undo');
    await press(phone, 'Photo');
    const payslip = 'fixtures/specimens/payslip-01.pdf';
    await phone.locator('input[type="file"]:not([capture])').setInputFiles(payslip);
    await expect(phone.getByText('This file is not a picture.')).toBeVisible();
    await look(phone, 'signing-05-photo');
    await press(phone, 'Type my name');
    await phone.getByLabel('Your name').fill('Tan Wei Ling');
    await look(phone, 'signing-05-typed');
    await press(phone, 'Draw');
    await drawStroke(phone, padOf(phone), signature);
    await press(phone, 'Sign the letter');
    await expect(phone.getByText('Tick the sentence above to sign.')).toBeVisible();
    await look(phone, 'signing-06-consent');
    await press(phone, '中文');
    await takePicture(phone, 'signing-06-consent-zh');
    await press(phone, 'English');
  });

  test('the strokes stay while the phone is turned, over a reload, and a step back and forth', async () => {
    const before = await drawn(padOf(phone));
    await phone.setViewportSize(turned);
    await expect.poll(async () => (await padOf(phone).boundingBox())?.height ?? 0).toBeGreaterThan(turned.height * 0.6);
    const wide = await drawn(padOf(phone));
    expect(wide.width / wide.height).toBeCloseTo(before.width / before.height, 0);
    expect(wide.clear, 'clear of the border').toBeGreaterThanOrEqual(12);
    await expect(padOf(phone)).toBeInViewport({ ratio: 0.9 });
    await look(phone, 'signing-07-turned');
    await phone.setViewportSize(upright);
    await expect.poll(async () => (await drawn(padOf(phone))).width).toBeCloseTo(before.width, 0);
    await phone.reload();
    await expect.poll(async () => (await drawn(padOf(phone))).width).toBeCloseTo(before.width, 0);
    await phone.goBack();
    await expect(phone.getByRole('heading', { name: 'Read the letter' })).toBeVisible();
    await press(phone, 'I have read it, next');
    await expect.poll(async () => (await drawn(padOf(phone))).width).toBeCloseTo(before.width, 0);
    await look(phone, 'signing-08-drawn');
  });

  test('an answer that is lost signs once: pressing again is safe, and the dealer sees it signed', async () => {
    const signing = '**/ticket/signing/sign';
    await phone.getByRole('checkbox').check();
    // The request arrives; its reply is lost.
    await phone.route(signing, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await press(phone, 'Sign the letter');
    await expect(phone.getByText('You sign only once, however often you press.')).toBeVisible();
    await look(phone, 'signing-09-lost');
    await phone.unrouteAll({ behavior: 'wait' });
    await phone.getByRole('button', { name: 'Sign the letter' }).dblclick();
    await expect(phone.getByRole('heading', { name: `Signed. Thank you, ${hirer.name}` })).toBeVisible();
    await expect(rowOf(hirer.name)).toContainText('Signed');
  });

  test('the signer has a copy, gets it by e-mail, and sees who signs next; nothing is left in the browser', async () => {
    await expect(phone.getByText('Code on each page:')).toBeVisible();
    const save = phone.getByRole('button', { name: 'Save my copy' });
    await expect(save).toBeVisible();
    await look(phone, 'signing-10-done');
    await press(phone, '中文');
    await takePicture(phone, 'signing-10-done-zh');
    await press(phone, 'English');
    const saving = phone.waitForEvent('download');
    await save.click();
    expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
    await expect(phone.getByText(`${guarantor.name} signs`)).toBeVisible();
    const address = `signer.${randomUUID().slice(0, 8)}@example.sg`;
    const mail = phone.getByLabel('Send it to my e-mail');
    await mail.fill('nobody');
    await press(phone, 'Send');
    await expect(phone.getByText('Please enter the correct email address.')).toBeVisible();
    await mail.fill(address);
    await press(phone, 'Send');
    await expect(phone.getByText(/^Sent to /)).toBeVisible();
    await expect.poll(async () => (await messages('email', address))[0]?.attachments.length ?? 0).toBeGreaterThan(0);
    await phone.goBack();
    await expect(phone.getByRole('heading', { name: /^Signed/ })).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole('heading', { name: /^Signed/ })).toBeVisible();
    expect(await phone.evaluate(() => sessionStorage.getItem('dealer-portal:signing'))).toBeNull();
  });

  test('the other signs in at most 12 taps', async () => {
    const received = await countReceivedBytes(otherPhone);
    await otherPhone.goto(guarantor.link);
    await enterLinkCode(otherPhone, guarantor.mobile);
    await readAndDraw(otherPhone);
    const kb = received() / 1000;
    await press(otherPhone, 'Sign the letter');
    await expect(otherPhone.getByRole('heading', { name: /^Signed/ })).toBeVisible();
    // Send code, six digits, read, one stroke, consent, sign.
    const taps = 1 + 6 + 1 + 1 + 1 + 1;
    console.log(`signing: ${taps} taps of 12, ${kb.toFixed(1)} kB of 170`);
    expect(kb).toBeLessThanOrEqual(170);
    expect(taps).toBeLessThanOrEqual(12);
    await expect(rowOf(guarantor.name)).toContainText('Signed');
    await look(office, 'signing-11-both-signed');
  });

  test('after a change of the case the letters are signed again', async () => {
    await changeCase(8_300_000);
    // A link and a code may be sent again after a minute.
    await askBackOffice('linksWereSent', caseNo, 61);
    await codeWasSent(guarantor.mobile, 61);
    await codeWasSent(hirer.mobile, 61);
    await office.reload();
    await openSection(office, part);
    await expect(rowOf(hirer.name)).toContainText('Changed since');
    await look(office, 'signing-12-changed');
    await sendAgain(guarantor.name);
    guarantor.link = await linkSentTo(guarantor.mobile, guarantor.link);
    await otherPhone.goto(guarantor.link);
    await enterLinkCode(otherPhone, guarantor.mobile);
    await press(otherPhone, 'I have read it, next');
    await press(otherPhone, 'Type my name');
    await otherPhone.getByLabel('Your name').fill(guarantor.name);
    await otherPhone.getByRole('checkbox').check();
    // The case changes again while the page is open.
    await changeCase(8_200_000);
    await press(otherPhone, 'Sign the letter');
    await expect(otherPhone.getByRole('heading', { name: 'This document has changed' })).toBeVisible();
    await expect(otherPhone.getByRole('link', { name: 'Call Grace Teo' })).toBeVisible();
    await look(otherPhone, 'signing-13-outdated');
    await phone.reload();
    await expect(phone.getByText('You sign again: the application has changed')).toBeVisible();
  });

  test('a link that is revoked signs nothing, nor does one that a newer one replaced', async () => {
    const replaced = hirer.link;
    await rowOf(hirer.name)
      .getByRole('button', { name: /^By e-mail/ })
      .click();
    const dialog = office.getByRole('dialog', { name: `Send the link to ${hirer.name}` });
    await expect(dialog).toBeVisible();
    await look(office, 'signing-14-by-email');
    await dialog.getByRole('button', { name: 'Send link' }).click();
    hirer.link = await linkSentTo(hirer.email);
    await phone.goto(replaced);
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'This link is over' })).toBeVisible();
    await phone.goto(hirer.link);
    await enterLinkCode(phone, hirer.mobile);
    await readAndDraw(phone);
    await rowOf(hirer.name)
      .getByRole('button', { name: /^Revoke/ })
      .click();
    await office.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(rowOf(hirer.name)).toContainText('Link revoked');
    await press(phone, 'Sign the letter');
    await expect(phone.getByRole('heading', { name: 'This link is over' })).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Call Novena Motors Pte. Ltd.' })).toBeVisible();
    await look(phone, 'signing-15-over');
    await phone.goto(`${journeyPortal.url}/lca-signature#short`);
    await expect(phone.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
    await look(phone, 'signing-16-incomplete');
  });

  test('only the page has known the secret of the link, and no dealer’s login went along', () => {
    const secret = hirer.link.slice(-43);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter(({ url }) => url.includes(secret))).toEqual([]);
    expect(asked.filter(({ headers }) => headers.token || headers.referer?.includes(secret))).toEqual([]);
  });
});
