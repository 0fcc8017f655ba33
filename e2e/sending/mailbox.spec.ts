import { expect, type Page, test } from '@playwright/test';
import { sampleCase } from '../../src/testing/sample-case.ts';
import { logInPage, type UserDesk } from '../desk.ts';
import { addAuthenticator, enterCode, logOutOfPage } from '../login.ts';
import { openDealer } from '../people.ts';
import { journeyPortal } from '../portal.ts';
import { codeSentTo, messages } from '../sandbox.ts';
import { complaintsOf, look, sendUnchecked } from '../steps.ts';

const own = (name: string) => `${name}@lorongmotors.example`;
const toolbarText = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();

/** Prepares a case with all its fields and two documents, and a bank that gets applications by e-mail. */
async function prepare({ addDocument, addFinancier, call }: UserDesk, bank: string): Promise<string> {
  const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', sampleCase());
  await addFinancier('Angsana Credit', { emails: [bank] });
  await addDocument(caseNo, 'LogCard', 'logcard-01-petrol.pdf');
  await addDocument(caseNo, 'VSA', 'logcard-01-petrol.pdf');
  return caseNo;
}

/** Answers as the mailbox's owner on Google's or Microsoft's page, which the sandbox plays. */
async function answer(page: Page, account: string, button: 'Allow' | 'Cancel'): Promise<void> {
  await expect(page.getByRole('heading', { name: /Dealer Portal wants to use/ })).toBeVisible();
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: button }).click();
}

/**
 * A sent application's card and attachments show the documents sent with it, even if the case's documents have changed.
 */
async function showsWhatWent(page: Page): Promise<void> {
  const went = page.getByRole('listitem').filter({ hasText: 'Angsana Credit' }).getByRole('group');
  await went.getByText('2 documents changed since').click();
  await expect(went.getByText('Log card · Replaced since')).toBeVisible();
  await expect(went.getByText('Vehicle sales agreement', { exact: true })).toBeVisible();
  await expect(went.getByText('Added since, not sent: Other document')).toBeVisible();
  await look(page, 'mailbox-6-changed-since');
  await page.getByRole('button', { name: 'Angsana Credit' }).click();
  await page.getByRole('tab', { name: 'Documents 2' }).click();
  await expect(page.getByText('logcard-01-petrol.pdf').first()).toBeVisible();
  await expect(page.getByText('logcard-02-electric.pdf')).toHaveCount(0);
  await look(page, 'mailbox-6-attachments-sent');
}

test('an own mailbox: authorised, sent from, withdrawn', { tag: '@desktop' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  const [number] = await openDealer('Joo Chiat Autos Pte. Ltd.', 'Rachel Goh');
  const desk = await logInPage(page, number);
  const bank = own('angsana');
  const mailbox = own('rachel');

  await test.step('without one, applications leave from the portal', async () => {
    await page.goto('/personal-information');
    await expect(toolbarText(page, 'Sent from the portal’s own address')).toBeVisible();
    await page.getByRole('link', { name: 'Authorise' }).scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Authorise' }).click();
    await expect(page).toHaveURL(/\/authorize$/);
    await expect(page).toHaveTitle(/E-mail authorisation/);
    await expect(toolbarText(page, 'No mailbox authorised')).toBeVisible();
    await look(page, 'mailbox-2-none');
  });

  await test.step('saying no at Microsoft’s page changes nothing and says what to do', async () => {
    await page.getByRole('button', { name: 'Continue with Microsoft' }).click();
    await answer(page, mailbox, 'Cancel');
    await expect(page).toHaveURL(/\/authorize#denied-microsoft$/);
    await expect(toolbarText(page, /You did not allow it, and nothing has changed/)).toBeVisible();
    await look(page, 'mailbox-3-denied');
  });

  await test.step('authorise Google', async () => {
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await answer(page, mailbox, 'Allow');
    await expect(page).toHaveURL(/\/authorize#authorized-google$/);
    await expect(toolbarText(page, 'Done. Your applications by e-mail are now sent from this mailbox.')).toBeVisible();
    await expect(toolbarText(page, mailbox)).toBeVisible();
    await expect(page.getByRole('main')).toHaveCSS('box-shadow', 'none');
    await look(page, 'mailbox-4-authorised');
    await page.goto('/personal-information');
    await expect(toolbarText(page, mailbox)).toBeVisible();
    await page.getByRole('link', { name: 'Manage' }).scrollIntoViewIfNeeded();
    await look(page, 'mailbox-5-section-authorised');
  });

  await test.step('an application leaves from it', async () => {
    const caseNo = await prepare(desk, bank);
    // The question about unchecked documents does not depend on this page's list of them.
    const documents = '**/case/file/list?*';
    await page.route(documents, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      for (const document of json.data) document.reviewStatus = 1;
      await route.fulfill({ response, json });
    });
    await page.goto(`/case/generate-application-form/${caseNo}`);
    await page.getByLabel('Send to Angsana Credit').check();
    await page.getByLabel('Send to Tembusu Finance').uncheck();
    await page.getByRole('button', { name: /^Generate|^Make/ }).click();
    await expect(page.getByText('Form ready')).toHaveCount(1);
    await page.getByRole('button', { name: /^Send/ }).last().click();
    await sendUnchecked(page);
    await page.unrouteAll({ behavior: 'wait' });
    await expect(toolbarText(page, new RegExp(`from ${mailbox}`))).toBeVisible();
    await look(page, 'mailbox-6-sent');
    const [mail] = await messages('email', bank);
    expect(mail).toMatchObject({ from: `Joo Chiat Autos Pte. Ltd. <${mailbox}>` });
    expect(mail?.subject).toContain(caseNo);
    // The form, the merged documents, and the sales agreement as a file of its own.
    expect(mail?.attachments.map((file) => file.type)).toEqual(Array(3).fill('application/pdf'));
    const form = await page.request.get(`${journeyPortal.sandboxUrl}${mail?.attachments[0]?.url}`);
    expect((await form.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await desk.addDocument(caseNo, 'LogCard', 'logcard-02-electric.pdf');
    await desk.addDocument(caseNo, 'OtherDocument', 'logcard-02-electric.pdf');
    await page.reload();
    await showsWhatWent(page);
  });

  await test.step('withdraw it', async () => {
    await page.goto('/authorize');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Withdraw ${mailbox}` });
    await expect(dialog).toBeVisible();
    await look(page, 'mailbox-7-withdraw');
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(toolbarText(page, `${mailbox} is withdrawn.`)).toBeVisible();
    await expect(toolbarText(page, new RegExp(`You withdrew ${mailbox}`))).toBeVisible();
  });

  await test.step('somebody else’s answer, or an old one, is not taken', async () => {
    await page.goto('/authorize/callback?state=invented&code=invented');
    await expect(page).toHaveURL(/\/authorize#unknown$/);
    await expect(toolbarText(page, /does not belong to a request of this login/)).toBeVisible();
    await page.goto('/authorize/callback');
    await expect(page).toHaveURL(/\/authorize#unknown$/);
  });
  expect(complaints).toEqual([]);
});

test('authorising takes a code that was entered a moment ago', { tag: '@desktop' }, async ({ page }) => {
  const [number] = await openDealer('Frankel Cars Pte. Ltd.', 'Hidayah Osman');
  await addAuthenticator(page);
  await enterCode(page, number);
  await page.getByRole('button', { name: 'Set up passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
  await logOutOfPage(page);
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
  await page.goto('/authorize');
  const former = (await messages('sms', `+65${number}`)).length;
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const code = page.getByRole('dialog', { name: 'Confirm that it is you' }).getByLabel('6-digit code');
  await expect(code).toBeFocused();
  await look(page, 'mailbox-8-confirm');
  await code.fill(await codeSentTo(`+65${number}`, { after: former }));
  await answer(page, own('hidayah'), 'Allow');
  await expect(page).toHaveURL(/\/authorize#authorized-google$/);
});
