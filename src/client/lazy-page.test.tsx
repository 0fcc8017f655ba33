import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { act, openPart } from '../testing/parts/open-part.tsx';
import { ChunkLoadError } from './chunks/chunk-load-error.ts';
import { lazyPart } from './lazy-page.ts';
import './ui/notes/chunk-failed.tsx';

const lost = (address = 'https://portal.example/js/reports-a1.js') =>
  new TypeError(`Failed to fetch dynamically imported module: ${address}`);
const Reports = () => <p>Reports</p>;

/** A part that gives these answers in turn when loaded. */
function partOf(...answers: (Error | (() => React.ReactNode))[]) {
  const load = vi.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer ?? Reports;
  });
  // Imitates a built import. Safari's error messages contain no URL.
  const built = Object.assign(load, { toString: () => "()=>import('./reports-a1.js')" });
  return { load, Part: lazyPart(built, true) };
}
const show = (Part: React.ComponentType) => openPart(<Suspense fallback="loading">{<Part />}</Suspense>);
/** Waits for the second try, so that the failed file and the reason are known. */
const waitForTries = (ms = 5000) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  });

const messageOf = ([call]: readonly unknown[][]) => (call?.[0] instanceof Error ? call[0].message : '');

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.useFakeTimers();
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a part that is loaded when it is shown', () => {
  test('is loaded once more where its script did not arrive', async () => {
    const { load, Part } = partOf(lost());
    await show(Part);
    await waitForTries();
    expect(page.getByText('Reports').query()).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
    expect(logged).not.toHaveBeenCalled();
  });

  test('raises an error that names the failure and the address, shows it, and can be loaded again', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 200 }));
    const { Part } = partOf(lost(), lost());
    await show(Part);
    await waitForTries();
    const [raised] = logged.mock.calls[0] ?? [];
    expect(raised).toBeInstanceOf(ChunkLoadError);
    expect(String(raised)).toBe(
      'ChunkLoadError: Loading a script failed (error: https://portal.example/js/reports-a1.js)',
    );
    await act(() => page.getByRole('button', { name: 'Try again' }).click());
    await waitForTries();
    expect(page.getByText('Reports').query()).toBeTruthy();
  });

  test.each([
    [lost(), 'Loading a script failed (missing: https://portal.example/js/reports-a1.js)'],
    [
      new Error('Unable to preload CSS for /css/reports-a1.css'),
      `Loading a stylesheet failed (missing: ${new URL('/css/reports-a1.css', document.baseURI).href})`,
    ],
    [new TypeError('Importing a module script failed.'), /^Loading a script failed \(missing: .+reports-a1\.js\)$/],
  ])('says that the portal has a new build: %s', async (error, message) => {
    const { Part } = partOf(error, error);
    await show(Part);
    await waitForTries();
    expect(messageOf(logged.mock.calls)).toMatch(message);
    expect(page.getByRole('button', { name: 'Reload' }).query()).toBeTruthy();
  });

  test('names the script that it imports and misses, although another part arrives meanwhile', async () => {
    const { Part } = partOf(lost(), lost());
    await show(Part);
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      href: 'https://portal.example/js/shared-b2.js',
    });
    document.head.append(link);
    link.dispatchEvent(new Event('error'));
    const others = [partOf(Reports), partOf(Reports)] as const;
    await show(others[0].Part);
    await waitForTries();
    expect(messageOf(logged.mock.calls)).toBe(
      'Loading a script failed (missing: https://portal.example/js/shared-b2.js)',
    );
    // Once one part loads, no other counts as missing.
    await show(others[1].Part);
    await waitForTries();
  });

  test('gives up after two minutes without an answer', async () => {
    const Part = lazyPart(() => new Promise<() => null>(() => undefined), true);
    await show(Part);
    await waitForTries(121_000);
    expect(messageOf(logged.mock.calls)).toMatch(/^Loading a script failed \(timeout: /);
  });

  test('takes a stylesheet that did not arrive out of the page', () => {
    const link = document.createElement('link');
    document.head.append(link);
    link.dispatchEvent(new Event('error'));
    expect(link.isConnected).toBe(false);
  });
});
