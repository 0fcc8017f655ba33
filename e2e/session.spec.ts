import { expect, type Page, test } from '@playwright/test';
import { comeFrom, logInPage } from './desk.ts';
import { addAuthenticator, enterCode, logInByCode, logOutOfPage, pressLogOut, pressSendCode } from './login.ts';
import { addMain, channelOf, codeWasSent, newNumber, openDealer, operate } from './people.ts';
import { journeyPortal } from './portal.ts';
import { draftsOn, field, fillIn, look, saved, storedOn } from './steps.ts';

/** Records the token that the page sends. Returns a function that ends its session without the page noticing. */
function followToken(page: Page): () => Promise<void> {
  let token = '';
  page.on('request', (request) => {
    token = request.headers().token ?? token;
  });
  return async () => {
    const reply = await fetch(`${journeyPortal.url}/api/dealer-portal/web/auth/logout`, {
      method: 'POST',
      headers: { token },
    });
    expect(((await reply.json()) as { code: string }).code).toBe('0000');
  };
}

/**
 * Types into the form and ends the session before the text is saved, so that the save is refused. If the session ended
 * first, a poll could lead to the login page before the typing.
 */
async function endWhileTyping(
  page: Page,
  endSession: () => Promise<void>,
  values: Record<string, string>,
): Promise<void> {
  const saves = '**/case/detail/save?*';
  const ended = Promise.withResolvers<void>();
  await page.route(saves, async (route) => {
    await ended.promise;
    // The page may have been left already.
    await route.continue().catch(() => undefined);
  });
  for (const [name, value] of Object.entries(values)) await field(page, name).first().fill(value);
  await endSession();
  ended.resolve();
  await isLoggedOut(page);
  await page.unroute(saves);
}

/** The login page, with the reason and the way back. */
async function isLoggedOut(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?return=/);
  await expect(page.getByText('Token expired.', { exact: true })).toBeVisible();
}

test('a session that ends in the middle of a case takes nothing with it', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const [number] = await openDealer('Tanglin Motors Pte. Ltd.', 'Irfan Latiff');
  const endSession = followToken(page);
  await page.clock.install();
  await logInByCode(page, number);
  await page.goto('/case/loan-application');
  await fillIn(page, { name: 'Quek Zhi Hong', mobile: '8245 6013' });
  await expect(saved(page)).toBeVisible();
  const address = page.url();
  const second = await context.newPage();
  await second.goto('/case');
  await expect(second.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();

  await test.step('every tab says why and goes to the login page; nothing of a customer is left to read', async () => {
    await page.bringToFront();
    await endWhileTyping(page, endSession, { email: 'zhihong.quek@example.sg' });
    for (const tab of [page, second]) {
      await isLoggedOut(tab);
      await expect(tab.getByText(/Quek Zhi Hong|zhihong/)).toHaveCount(0);
    }
    await look(page, '29-session-over');
    await expect.poll(() => draftsOn(page)).toBeGreaterThan(0);
    for (const typed of ['Quek', 'zhihong']) expect(await storedOn(page)).not.toContain(typed);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await page.goForward();
  });

  await test.step('the pause since the last code is counted down', async () => {
    // The login's own code was sent a few seconds ago.
    await codeWasSent(number, 5);
    await page.getByLabel('Mobile number').fill(number);
    await page.getByRole('button', { name: 'Send code' }).click();
    const held = page.getByRole('button', { name: /^Send again in 0:/ });
    await expect(held).toHaveAttribute('aria-disabled', 'true');
    await look(page, '29-session-over-pause');
    const shown = await held.textContent();
    await expect(held).not.toHaveText(shown ?? '');
    await expect(page.getByText(/Ask for another/)).toHaveCount(0);
    await codeWasSent(number, 61);
    await page.clock.fastForward('01:00');
  });

  await test.step('after the code the same page goes on, and saves what was typed; the other tab too', async () => {
    await page.getByLabel('6-digit code').fill(await pressSendCode(page, number));
    await expect(page).toHaveURL(address);
    await expect(field(page, 'email').first()).toHaveValue('zhihong.quek@example.sg');
    await expect(saved(page)).toBeVisible();
    await expect(page.getByText('Token expired.')).toHaveCount(0);
    await expect(second.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
    await second.goto(address);
    await expect(field(second, 'email').first()).toHaveValue('zhihong.quek@example.sg');
  });

  await test.step('logging out asks about what is not saved, reaches the other tab, and leaves nothing on the device', async () => {
    // One tab has a draft that cannot be saved as it is; the other has no drafts.
    await expect.poll(() => draftsOn(page)).toBe(0);
    await field(page, 'name')
      .first()
      .fill(`Zhi Hong ${'Very Long '.repeat(11)}Quek`);
    await expect.poll(() => draftsOn(page)).toBeGreaterThan(0);
    await page.goto('/personal-information');
    await expect(page.getByRole('heading', { level: 2, name: 'Details' })).toBeVisible();
    const question = page.getByRole('dialog', { name: 'Not everything is saved' });
    const caseNo = new URL(address).searchParams.get('id') ?? '';
    await pressLogOut(page);
    await expect(question.getByRole('listitem')).toHaveText(`Not saved yet: ${caseNo}`);
    await look(page, '30-log-out-unsaved');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    // The menu that led to the question is still open, so the focus returns there and not to the top of the page.
    await expect(page.locator('body')).not.toBeFocused();
    expect(await draftsOn(page)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(new URL(request.url()).pathname));
    await question.getByRole('button', { name: 'Log out and delete it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Messages' })).toHaveText('');
    expect(calls.filter((path) => path.endsWith('/auth/me') || path.endsWith('/dealer/waiting'))).toEqual([]);
    await expect.poll(() => draftsOn(page)).toBe(0);
    await expect(second.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    // The number of a former user's case is not shown to the next user.
    await expect(second).toHaveURL(/\/login$/);
    const left = await storedOn(page);
    for (const personal of [caseNo, number, 'Quek', 'Tanglin', 'zhihong']) expect(left).not.toContain(personal);
    expect(left).not.toContain(':session');
    // The tab's own name and the scroll positions of its pages.
    const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    const ofDevice = /^dealer-portal:(tab|colour-scheme|language|passkey-offer)$|^tsr-scroll-restoration/;
    expect(names.filter((name) => !ofDevice.test(name))).toEqual([]);
    await second.goBack();
    await expect(second.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  });
});

test('a wrong code shows how many attempts are left', { tag: '@desktop' }, async ({ page }) => {
  const [number] = await openDealer('Sengkang Motors Pte. Ltd.', 'Farah Idris');
  await comeFrom(page, number);
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill(number);
  const code = await pressSendCode(page, number);
  await page.getByLabel('6-digit code').fill(code === '000000' ? '111111' : '000000');
  await expect(page.getByText('4 tries are left.', { exact: false })).toBeVisible();
  await look(page, '28-code-wrong');
  await page.getByLabel('6-digit code').pressSequentially(code);
  await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
});

test('whose account is deleted is led out, and leaves nothing on the device', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const name = 'Bedok Reservoir Motors Pte. Ltd.';
  await openDealer(name, 'Farah Idris');
  const channelNo = await channelOf(name);
  const number = newNumber();
  const userId = await addMain(channelNo, 'Ng Boon Teck', number);
  await logInPage(page, number);
  await page.goto('/case/loan-application');
  await fillIn(page, { name: 'Quek Zhi Hong' });
  await expect(saved(page)).toBeVisible();
  const second = await context.newPage();
  await second.goto('/vehicle-company-management');
  await expect(second.getByRole('heading', { level: 1, name: 'Vehicle' })).toBeVisible();

  await field(page, 'email').first().focus();
  await operate('accounts', 'delete-main', userId, '--dealer', channelNo, '--yes');
  // Polling may already have ended the session in either tab.
  await page.keyboard.press('z');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByText(/Your number no longer has an account/)).toBeVisible();
  await look(page, '33-account-gone');
  await expect(page.getByText('Quek Zhi Hong')).toHaveCount(0);
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => draftsOn(page)).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':session')))).toEqual([]);
  await expect(second.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(second.getByText(/Your number no longer has an account/)).toBeVisible();
});

test('a passkey is set up after a login by code and logs in from then on', { tag: '@desktop' }, async ({
  page,
  browser,
}) => {
  const [main, colleague] = await openDealer('Tanglin Autos Pte. Ltd.', 'Hannah Seah', 'Irfan Latiff');
  const endSession = followToken(page);
  await addAuthenticator(page);

  await test.step('it is offered after the code', async () => {
    await enterCode(page, main);
    await expect(page.getByRole('heading', { level: 1, name: 'Log in without a code next time?' })).toBeVisible();
    await look(page, '31-passkey-offer');
    await page.getByRole('button', { name: 'Set up passkey' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
  });

  await test.step('it brings back a page whose session ended, after a reload', async () => {
    await page.goto('/case/loan-application');
    await fillIn(page, { name: 'Quek Zhi Hong' });
    await expect(saved(page)).toBeVisible();
    const address = page.url();
    await endWhileTyping(page, endSession, { email: 'zhihong.quek@example.sg' });
    await page.reload();
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await expect(field(page, 'email').first()).toHaveValue('zhihong.quek@example.sg');
    expect(page.url()).toBe(address);
    await expect(saved(page)).toBeVisible();
  });

  await test.step('and one that was not', async () => {
    await endWhileTyping(page, endSession, { mobile: '8245 6013' });
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await expect(field(page, 'mobile').first()).toHaveValue('+65 8245 6013');
    await expect(saved(page)).toBeVisible();
  });

  await test.step('another device is seen, and logged out from here', async () => {
    const other = await browser.newContext({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/148.0.0.0 Mobile' });
    const elsewhere = await other.newPage();
    await codeWasSent(main, 61);
    await enterCode(elsewhere, main);
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
    await page.goto('/personal-information');
    await expect(page.getByText('This device', { exact: false }).first()).toBeVisible();
    await page.getByRole('heading', { level: 2, name: 'Logins and passkeys' }).scrollIntoViewIfNeeded();
    await look(page, '32-logins');
    await page.getByRole('button', { name: 'Log out Chrome on Android' }).click();
    await expect(page.getByRole('button', { name: 'Log out Chrome on Android' })).toBeHidden();
    await isLoggedOut(elsewhere);
    await other.close();
  });

  await test.step('somebody else at the login page of a colleague finds nothing of theirs', async () => {
    await logOutOfPage(page);
    await enterCode(page, colleague);
    await expect(page.getByRole('button', { name: `Irfan Latiff, menu` })).toBeVisible();
    await page.goto('/case/loan-application');
    await fillIn(page, { name: 'Quek Zhi Hong' });
    await expect(saved(page)).toBeVisible();
    await endWhileTyping(page, endSession, { email: 'zhihong.quek@example.sg' });
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await expect(page.getByRole('button', { name: `Hannah Seah, menu` })).toBeVisible();
    await expect(page).toHaveURL(/\/case$/);
    await expect.poll(() => draftsOn(page)).toBe(0);
    await page.goto('/personal-information');
  });

  await test.step('deleted, it logs in no longer', async () => {
    const passkeys = page.getByRole('button', { name: /^Delete passkey/ });
    await passkeys.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(passkeys).toHaveCount(0);
    await logOutOfPage(page);
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await expect(page.getByText('This passkey does not open an account here.')).toBeVisible();
  });
});
