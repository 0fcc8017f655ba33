import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { codeSentTo, messages } from './sandbox.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The short form: every page that is loaded has to be given it and has to read it. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Whether the journey runs on the phone. */
export const isPhone = () => test.info().project.name.startsWith('phone');

/**
 * Checks the screen against the accessibility rules, in light and dark mode, and that no invisible element is animated.
 * With `PICTURES` set it stores screenshots: they take a fifth of a journey's time.
 */
export async function look(page: Page, name: string): Promise<void> {
  const folder = isPhone() ? 'phone' : 'desktop';
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByText('Loading....')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await movingUnseen(page), `${name}: what moves unseen`).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (process.env.PICTURES) await page.screenshot({ path: `e2e/screenshots/${folder}/${name}-${colorScheme}.png` });
    // In the dark nothing is different but the colours.
    const violations = await brokenRules(
      page,
      colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined,
    );
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    expect(found, `${name}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Returns hidden elements that still animate sixty times a second: each keystroke waits for them. */
function movingUnseen(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
      .filter((target) => target && !target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((target) => target?.parentElement?.outerHTML ?? ''),
  );
}

/**
 * Checks the screen with axe's rules, or some of them. The script stays in the page, so that it is read once per load.
 */
async function brokenRules(page: Page, only?: string[]): Promise<axe.Result[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axeScript);
  return page.evaluate(async (values) => {
    // Leaves out passed rules: describing them takes longer than finding violations.
    const options = { resultTypes: ['violations' as const] };
    const { violations } = await window.axe.run(
      document,
      values ? { ...options, runOnly: { type: 'rule' as const, values } } : options,
    );
    return violations;
  }, only);
}

/** Logs a person in with the code sent to their phone. `number`: eight digits. */
export async function logIn(page: Page, number: string): Promise<void> {
  await enterCode(page, number);
  await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
}

/** Asks for a code at the login page and enters it. */
export async function enterCode(page: Page, number: string): Promise<void> {
  // As a proxy in front of the portal names the caller.
  const address = `100.64.${number.slice(-4, -2)}.${number.slice(-2)}`.replace(/\.0(\d)/g, '.$1');
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill(number);
  const code = await askForCode(page, number);
  await page.getByLabel('6-digit code').fill(code);
}

/** Presses "Send code" until one is sent, as a number receives one a minute at most. Returns the code. */
export async function askForCode(page: Page, number: string): Promise<string> {
  const phone = `+65${number}`;
  const entry = page.getByRole('textbox', { name: /6-digit code|Code sent to/ });
  // Another tab may have asked for the code; otherwise only a code newer than the former ones is right.
  const former = (await entry.isVisible()) ? undefined : (await messages('sms', phone))[0];
  await expect(async () => {
    if (await entry.isVisible()) return;
    await page.getByRole('button', { name: 'Send code' }).click({ timeout: 2000 });
    await expect(entry).toBeFocused({ timeout: 3000 });
  }).toPass({ timeout: 90_000, intervals: [3000] });
  return codeSentTo(phone, new Date(former ? Date.parse(former.at) + 1 : Date.now() - 60_000));
}

/** Logs out by the menu of the person, on the phone by the drawer. */
export async function pressLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: isPhone() ? 'Menu' : /, menu$/ }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
}

export async function logOut(page: Page): Promise<void> {
  await pressLogOut(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
}

/** Returns how many records of the user this device stores. */
export async function draftsOn(page: Page): Promise<number> {
  return (await recordsOn(page)).length;
}

/** Types and waits until the sealed data on this device has changed. */
export async function keptOnDevice(page: Page, type: () => Promise<void>): Promise<void> {
  const before = await sealedOn(page);
  await type();
  await expect.poll(() => sealedOn(page)).not.toBe(before);
}

/** The content of all records: it is sealed again whenever it is written. */
async function sealedOn(page: Page): Promise<string> {
  return (await recordsOn(page)).map(({ content }) => Object.values(content.iv).join()).join(';');
}

interface StoredRecord {
  kind: string;
  content: { iv: Record<string, number> };
  files: readonly unknown[];
}

/** Returns the records of this device as stored in its database. */
export function recordsOn(page: Page): Promise<StoredRecord[]> {
  return page.evaluate(
    () =>
      new Promise<StoredRecord[]>((done, fail) => {
        const opening = indexedDB.open('dealer-portal');
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('records').objectStore('records').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            done(reading.result);
          };
          reading.onerror = () => fail(reading.error);
        };
      }),
  );
}

/** Everything that this browser stores for the portal, as text: databases, both storages and caches. */
export function storedOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        found.push(name, store, await result(records.getAllKeys()), await result(records.getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found.push(requests.map(({ url }) => url));
    }
    return JSON.stringify(found);
  });
}

/** Errors of the page and of its console. They are added as they come. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** A device of the browser itself that checks its owner, as Chromium simulates it. */
export async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/**
 * Creates a sub-account on the personal information page, as a logged-in user with that permission. `number`: eight
 * digits.
 */
export async function createSubAccount(page: Page, account: { name: string; number: string; template: string }) {
  await page.goto('/personal-information');
  const name = page.getByRole('textbox', { name: 'Name' });
  // A busy machine may lose a press while the page still comes together.
  await expect(async () => {
    await page.getByRole('button', { name: 'Create', exact: true }).click({ timeout: 5000 });
    await expect(name).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await name.fill(account.name);
  await page.getByRole('textbox', { name: 'Mobile' }).fill(account.number);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('sub@dealer.example');
  await page.getByLabel('Template').selectOption(account.template);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(`${account.name} can log in now.`)).toBeVisible();
}

/** Returns a field of the form by its declared name; the applicant's if no scope is named. */
export function field(page: Page, name: string): Locator {
  return name.includes('.')
    ? page.locator(`[id="${name}"]`)
    : page.locator(`[id^="personalInformation."][id$=".${name}"]`);
}

/** Opens a part of the case: from the list beside the form, on the phone from the strip above it. */
export async function openPart(page: Page, name: string): Promise<void> {
  const list = page.getByRole('navigation', { name: 'Sections' });
  const strip = page.getByRole('button', { name: /Show all sections/ });
  await expect(list.or(strip).first()).toBeVisible();
  if (await strip.isVisible()) await strip.click();
  await list.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

export type Entry = string | { choose: string } | { tick: true } | { pick: string };

/** Fills fields as a person does: types, chooses from lists, ticks, picks one of several. */
export async function fillIn(page: Page, entries: Record<string, Entry>): Promise<void> {
  for (const [name, entry] of Object.entries(entries)) {
    const control = field(page, name).first();
    if (typeof entry === 'string') {
      await control.fill(entry);
      await control.blur();
    } else if ('choose' in entry) await control.selectOption({ label: entry.choose });
    else if ('tick' in entry) await control.check();
    else {
      const group = page.getByRole('radiogroup').filter({ has: control });
      await group.getByLabel(entry.pick, { exact: true }).check();
    }
  }
}

/** Opens a case with nothing but the applicant's name. Returns its number. */
export async function openNewCase(page: Page, name: string): Promise<string> {
  await page.goto('/case/loan-application');
  await fillIn(page, { name });
  await expect(page).toHaveURL(/id=HP\d{11}/);
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** Sends although the values read from the documents are unreviewed. */
export async function sendUnchecked(page: Page): Promise<void> {
  const ask = page.getByRole('dialog', { name: /unchecked documents?\?$/ });
  await expect(ask.getByRole('link', { name: 'Check the documents first' })).toBeVisible();
  await look(page, 'unchecked-documents');
  await ask.getByRole('button', { name: 'Send anyway' }).click();
}
