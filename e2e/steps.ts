import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { type PagePath, pagePaths } from '../src/features/pages.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The minified build: each page that is loaded has to receive and parse it. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Finds the mark which shows that the server has all input. */
export const saved = (page: Page) => page.locator('[role="status"][data-kind="saved"]');

/**
 * Resolves once the server has accepted a save whose body contains a text. An answer alone does not show it: a refusal has
 * HTTP status 200, too, and if two saves coincide, one is refused, merged and sent again.
 */
export async function accepted(page: Page, call: string, text = ''): Promise<void> {
  await page.waitForResponse(
    (reply) => reply.url().includes(call) && (reply.request().postData() ?? '').includes(text) && reply.ok(),
  );
  await expect(saved(page)).toBeVisible();
}

/** True if the journey runs on the phone. */
export const isPhone = () => test.info().project.name.startsWith('phone');

/**
 * Checks the screen against the accessibility rules, in light and dark mode; of a page below a dialog only the dialog.
 * With `PICTURES` set it stores screenshots, too.
 */
export async function look(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByText('Loading....')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    if (colorScheme === 'dark') await page.emulateMedia({ colorScheme });
    await takePicture(page, `${name}-${colorScheme}`);
    // Dark mode changes nothing but colours.
    const violations = await brokenRules(
      page,
      colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined,
    );
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    expect(found, `${name}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Checks the screen as {@link look} does while an asked call has no answer yet, then lets the answer come. */
export async function lookBeforeAnswer(page: Page, name: string, call: string, ask: () => Promise<unknown>) {
  const answer = Promise.withResolvers<void>();
  await page.route(call, (route) => answer.promise.then(() => route.continue()));
  await ask();
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await look(page, name);
  answer.resolve();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
}

/** Stores a screenshot if `PICTURES` is set: they take a fifth of a journey's time. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = isPhone() ? 'phone' : 'desktop';
  if (process.env.PICTURES) await page.screenshot({ path: `e2e/screenshots/${folder}/${name}.png` });
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
    const shown = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document;
    const { violations } = await window.axe.run(
      shown,
      values ? { ...options, runOnly: { type: 'rule' as const, values } } : options,
    );
    return violations;
  }, only);
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

/** The content of all records. Every write seals it again. */
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

/** Returns a field of the form by its declared name; the applicant's if no scope is named. */
export function field(page: Page, name: string): Locator {
  return name.includes('.')
    ? page.locator(`[id="${name}"]`)
    : page.locator(`[id^="personalInformation."][id$=".${name}"]`);
}

/** Opens a part of the case: from the list beside the form, on the phone from the strip above it. */
export async function openSection(page: Page, name: string): Promise<void> {
  const list = page.getByRole('navigation', { name: 'Sections' });
  const strip = page.getByRole('button', { name: /Show all sections/ });
  await expect(list.or(strip).first()).toBeVisible();
  if (await strip.isVisible()) await strip.click();
  await list.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

export type TypedEntry = string | { choose: string } | { tick: true } | { pick: string };

/** Fills fields as a person does: types, chooses from lists, ticks, picks one of several. */
export async function fillIn(page: Page, entries: Record<string, TypedEntry>): Promise<void> {
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

/**
 * Returns the paths of the pages behind the login that are not among these addresses, so that a new page is checked,
 * too.
 */
export function pagesBesides(addresses: readonly string[]): PagePath[] {
  const patterns = pagePaths.map((path) => [path, new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}([?#]|$)`)] as const);
  const left = patterns.filter(([, pattern]) => !addresses.some((address) => pattern.test(address)));
  const [unnamed] = left.filter(([path]) => path.includes('$'));
  if (unnamed) throw new Error(`The journey must name an address of ${unnamed[0]}.`);
  return left.map(([path]) => path);
}
