import { expect, type Page } from '@playwright/test';
import { layoutShift } from '../widths.ts';

/** Statuses of forged replies, by the portal or by a proxy before it. */
export type ForgedStatus = 500 | 429 | 403;

/** The calls that get such a reply, by their names. */
export interface Forged {
  status: ForgedStatus;
  calls: readonly string[];
}

export interface ForgedLoad extends Forged {
  /** Errors that the page shows without a forged failure; absent if it need not show that these calls failed. */
  knownTold: readonly string[] | undefined;
}

/** Calls and texts of a visited page. */
export interface Seen {
  /** Largest number of tries of each call within 10 s on the page's clock. */
  tries: Record<string, number>;
  heading: string;
  /** The title of the browser's tab. */
  title: string;
  /** Texts which report that something failed. */
  told: string[];
  /** The texts that are toasts. */
  toasts: string[];
  /** Lines that a person reads. */
  lines: string[];
  /** Uncaught errors. */
  errors: string[];
}

const storedAs = 'journey-forged';
const heldAs = 'journey-held';

/**
 * Passes the calls of a page through a function that counts and forges them, and gives the page a simulated clock. The
 * function runs in the page because Playwright's routes switch off the browser's cache: each load would compile every
 * script again.
 */
export async function watchCalls(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(
    ([name, heldName]) => {
      const calls = { times: {} as Record<string, number[]>, open: 0 };
      const forged: { status: number; calls: string[] } = JSON.parse(sessionStorage.getItem(name) ?? '{"calls":[]}');
      const held = sessionStorage.getItem(heldName);
      const journey = { calls, forged, release: () => {} };
      const released = new Promise<void>((resolve) => {
        journey.release = resolve;
      });
      Object.assign(window, { journey });
      const json = '{"code":"6002","message":"Too many requests in a short time.","data":null}';
      const reply = (status: number) =>
        status === 429
          ? new Response(json, { status, headers: { 'Content-Type': 'application/json' } })
          : new Response('<h1>Not the portal</h1>', { status, headers: { 'Content-Type': 'text/html' } });
      const send = window.fetch;
      window.fetch = async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
        if (!pathname.startsWith('/api/')) return send(input, init);
        const path = pathname.replace('/api/dealer-portal/web', '').replace(/HP\d{11}/, '{caseNo}');
        const call = `${init?.method ?? 'GET'} ${path}`;
        calls.times[call] = [...(calls.times[call] ?? []), Date.now()];
        if (forged.calls.includes(call)) return reply(forged.status);
        if (call === held) await released;
        // Left out, because the stream of notifications stays open.
        if (path === '/events') return send(input, init);
        calls.open += 1;
        try {
          return await send(input, init);
        } finally {
          calls.open -= 1;
        }
      };
    },
    [storedAs, heldAs] as const,
  );
}

/**
 * Reloads the page and starts one call only after all others have a reply.
 * @returns how much of the page moved from then on, and what moved most
 */
export async function reloadWithLate(page: Page, call: string): ReturnType<typeof layoutShift> {
  await page.evaluate(([name, value]) => sessionStorage.setItem(name, value), [heldAs, call] as const);
  await page.reload();
  await comeToRest(page);
  const before = await layoutShift(page);
  await page.evaluate(() => (window as unknown as Watched).journey.release());
  await comeToRest(page);
  const after = await layoutShift(page);
  await page.evaluate((name) => sessionStorage.removeItem(name), heldAs);
  return { score: after.score - before.score, moved: after.moved };
}

/**
 * Loads the page again, with some calls forged, and lets 10 s pass on its clock.
 *
 * @param address where the page is, if it has left that since
 */
export async function reload(page: Page, forged?: ForgedLoad, address?: string): Promise<Seen> {
  const errors: string[] = [];
  const note = (error: Error) => errors.push(error.message);
  page.on('pageerror', note);
  await page.evaluate(
    ([name, value]) => (value ? sessionStorage.setItem(name, value) : sessionStorage.removeItem(name)),
    [storedAs, forged && JSON.stringify(forged)] as const,
  );
  await (address === undefined ? page.reload() : page.goto(address));
  await comeToRest(page);
  await page.clock.runFor(10_000);
  await comeToRest(page);
  if (forged?.knownTold) await untilTold(page, forged.knownTold);
  page.off('pageerror', note);
  return { ...(await look(page)), errors };
}

/** Real milliseconds for loading the part that shows a failure: no call is open meanwhile. */
const partArrives = 20_000;

/** Waits until the page shows more errors than before, or for a while if it never does. */
async function untilTold(page: Page, known: readonly string[]): Promise<void> {
  const hasTold = async () => (await look(page)).told.some((text) => !known.includes(text));
  await expect
    .poll(hasTold, { timeout: partArrives })
    .toBe(true)
    .catch(() => undefined);
}

/** Forges calls of the loaded page from now on, and lets 10 s pass on its clock. Counts the tries of this time only. */
export async function failFromNowOn(page: Page, forged: Forged): Promise<Seen> {
  const errors: string[] = [];
  const note = (error: Error) => errors.push(error.message);
  page.on('pageerror', note);
  await page.evaluate((now) => {
    const { journey } = window as unknown as Watched;
    Object.assign(journey.forged, now);
    journey.calls.times = {};
  }, forged);
  await page.clock.runFor(10_000);
  await comeToRest(page);
  page.off('pageerror', note);
  return { ...(await look(page)), errors };
}

interface Watched {
  journey: {
    calls: { times: Record<string, number[]>; open: number };
    forged: object;
    release: () => void;
    quiet?: number;
  };
}

function look(page: Page): Promise<Omit<Seen, 'errors'>> {
  return page.evaluate(() => {
    const { times } = (window as unknown as Watched).journey.calls;
    const mostInTenSeconds = (made: number[]) =>
      Math.max(...made.map((first) => made.filter((time) => time >= first && time < first + 10_000).length));
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const textOf = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim();
    const again = [...document.querySelectorAll('button')]
      .filter((button) => /^(Try again|Reload|Look again)$/.test(textOf(button)))
      .map((button) => button.closest('[role="status"], [role="alert"], section, dialog') ?? button);
    return {
      tries: Object.fromEntries(Object.entries(times).map(([call, made]) => [call, mostInTenSeconds(made)])),
      title: document.title,
      heading: [...document.querySelectorAll('h1, dialog[open] h2')].filter(isSeen).map(textOf)[0] ?? '',
      told: [...document.querySelectorAll('[role="alert"], [role="status"] [data-tone="warn"]'), ...again]
        .filter(isSeen)
        .map(textOf)
        .filter(Boolean),
      toasts: [...document.querySelectorAll('[data-toast]')].filter(isSeen).map(textOf),
      // biome-ignore lint/performance/useDomNodeTextContent: only what is seen, line by line
      lines: document.body.innerText
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    };
  });
}

/**
 * Waits until the page has a heading, and none of its calls has been open for a moment. A page that is blank or waits for
 * a part gets longer.
 */
async function comeToRest(page: Page): Promise<void> {
  const looks = { quiet: 3, unfinished: 40 };
  const isAtRest = (needed: typeof looks) => {
    const { journey } = window as unknown as Watched;
    journey.quiet = journey.calls.open === 0 ? (journey.quiet ?? 0) + 1 : 0;
    // biome-ignore lint/performance/useDomNodeTextContent: only what is seen
    const isFinished = document.querySelector('h1, h2') && !/^Loading\.{4}/m.test(document.body.innerText);
    return journey.quiet > (isFinished ? needed.quiet : needed.unfinished);
  };
  await page.waitForFunction(isAtRest, looks, { polling: 50 });
}
