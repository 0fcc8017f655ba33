import { globSync, readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { mostMoved } from '../widths.ts';
import {
  type ForgedLoad,
  type ForgedStatus,
  failFromNowOn,
  reload,
  reloadWithLate,
  type Seen,
  watchCalls,
} from './forge-replies.ts';
import type { PreparedPage } from './prepare-pages.ts';

/** Calls that fail without a message on the page, with the reason. */
const untold: Readonly<Record<string, string>> = {
  'POST /dealer/checkSystemMaintenanceNotice': 'Section 8: the maintenance check never shows an error.',
  'GET /common/check/system': 'Section 4: its failure opens the maintenance dialog, or means nothing.',
  'GET /lca/getInfo/{caseNo}': 'Section 8: it never shows an error.',
  'GET /events': 'Without the stream the page polls the list of notifications, which tells its failure.',
};

const isTold = (call: string) => !(call in untold);

/** Most tries of one call within 10 s while it fails. */
const mostTries = 3;

/**
 * Texts of an empty page, or of a page that not every user may see. A page must not show them because a call failed.
 */
const emptyTexts = new Set(
  globSync('src/**/messages/en.json').flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
      .filter(([name]) => /_(empty|none|no|read_only|not_allowed)(_|$)/.test(name))
      .map(([, text]) => text),
  ),
);

/** Fails all calls of a page at once, then those that it makes only after the first have succeeded, and so on. */
export async function checkTogether(browser: Browser, prepared: PreparedPage, status: ForgedStatus): Promise<string[]> {
  const { page, healthy, load } = await openHealthy(browser, prepared);
  const calls = Object.keys(healthy.tries);
  const faults: string[] = [];
  let left = calls;
  while (left.length > 0) {
    const seen = await load({ status, calls: left, knownTold: left.some(isTold) ? healthy.told : undefined });
    faults.push(...judge(seen, healthy, left).map((fault) => `${prepared.name}, ${status} for all: ${fault}`));
    const unmade = left.filter((call) => !seen.tries[call]);
    if (unmade.length === left.length) {
      faults.push(`${prepared.name}: ${unmade.join()} is made at the first load only`);
      break;
    }
    left = unmade;
  }
  await load();
  const seen = await failFromNowOn(page, { status, calls });
  faults.push(...judge(seen, healthy, calls).map((fault) => `${prepared.name}, ${status} from now on: ${fault}`));
  await page.context().close();
  return faults;
}

/**
 * Fails each call of a page alone.
 *
 * @param statusFor returns the status that the call of this index is answered with, the page's calls sorted by name
 */
export async function checkEachCall(
  browser: Browser,
  prepared: PreparedPage,
  statusFor: (index: number) => ForgedStatus,
): Promise<string[]> {
  const { page, healthy, load } = await openHealthy(browser, prepared);
  const faults: string[] = [];
  // Sorted, because the page makes them in another order each time.
  for (const [index, call] of Object.keys(healthy.tries).sort().entries()) {
    const status = statusFor(index);
    const seen = await load({ status, calls: [call], knownTold: isTold(call) ? healthy.told : undefined });
    faults.push(...judge(seen, healthy, [call]).map((fault) => `${prepared.name}, ${status} for ${call}: ${fault}`));
  }
  await page.context().close();
  return faults;
}

/** Delays each call of a page until all others have a reply, on a screen of this width. */
export async function checkLateCalls(browser: Browser, prepared: PreparedPage, width: number): Promise<string[]> {
  const { page, healthy } = await openHealthy(browser, prepared);
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
  const faults: string[] = [];
  for (const call of Object.keys(healthy.tries).sort()) {
    const { score, moved } = await reloadWithLate(page, call);
    if (score > mostMoved) faults.push(`${prepared.name} at ${width}, ${call} late: ${score.toFixed(3)} by ${moved}`);
  }
  await page.context().close();
  return faults;
}

/** Runs a check on several pages at a time: much of it is waiting. */
export async function checkAll(
  pages: readonly PreparedPage[],
  check: (prepared: PreparedPage, index: number) => Promise<string[]>,
): Promise<string[]> {
  const queue = [...pages.entries()];
  const faults: string[] = [];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, prepared] = next;
      faults.push(...(await check(prepared, index)));
    }
  };
  await Promise.all([work(), work(), work()]);
  return faults;
}

interface Opened {
  page: Page;
  /** The page without a failure. */
  healthy: Seen;
  load: (forged?: ForgedLoad) => Promise<Seen>;
}

async function openHealthy(browser: Browser, { name, open, address }: PreparedPage): Promise<Opened> {
  const page = await open(browser);
  await watchCalls(page);
  const load = (forged?: ForgedLoad) => reload(page, forged, address);
  // The first load may still finish something that the preparation began.
  await load();
  const healthy = await load();
  const faults = [...healthy.errors, ...healthy.lines.filter(isLoading)];
  if (faults.length > 0 || !healthy.heading) throw new Error(`${name} fails by itself: ${faults.join()}`);
  return { page, healthy, load };
}

/** Unread notifications, the page, the product. */
const pageTitle = /^(\(\d+\+?\) )?[^|]+ \| Dealer Portal$/;

const isLoading = (line: string) => line.startsWith('Loading....');

/** Returns the faults of a page after some of its calls failed. */
function judge(seen: Seen, healthy: Seen, failing: readonly string[]): string[] {
  const faults = seen.errors.map((error) => `throws ${error}`);
  if (!seen.heading) faults.push('no heading');
  if (!pageTitle.test(seen.title)) faults.push(`is titled “${seen.title}”`);
  if (seen.lines.length < 4) faults.push(`blank: ${seen.lines.join()}`);
  if (seen.lines.some(isLoading)) faults.push('still loading after 10 s');
  const fresh = seen.lines.filter((line) => !healthy.lines.includes(line));
  faults.push(...fresh.filter((line) => emptyTexts.has(line)).map((line) => `says “${line}”`));
  const made = failing.filter((call) => seen.tries[call]);
  for (const call of made) {
    const tries = seen.tries[call] ?? 0;
    if (tries > mostTries) faults.push(`${tries} tries of ${call}`);
  }
  // A page reports a failed fetch in place or in the note at its top, never by a toast.
  faults.push(...seen.toasts.map((text) => `tells by a toast, too: ${text}`));
  const told = seen.told.filter((text) => !healthy.told.includes(text));
  if (made.some(isTold) && told.length === 0) faults.push('tells nothing');
  return faults;
}
