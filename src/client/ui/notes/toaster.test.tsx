import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { act, openPart } from '../../../testing/parts/open-part.tsx';
import { BottomBar } from '../bottom-bar.tsx';
import { Button } from '../button.tsx';
import { toast, toasts } from './toast.ts';

const shown = () => toasts.read().map(({ text }) => text);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(() => {
  vi.useRealTimers();
});

test('a success is shown for three seconds, for ten where it offers an action; an error until it is closed', async () => {
  await openPart(null);
  vi.useFakeTimers();
  await act(() => {
    toast.success('Saved');
    toast.success('Removed', { action: { label: 'Undo', onClick: () => undefined } });
    toast.error('Error !');
  });
  await pass(2_900);
  expect(shown()).toEqual(['Saved', 'Removed', 'Error !']);
  await pass(200);
  expect(shown()).toEqual(['Removed', 'Error !']);
  await pass(7_000);
  expect(shown()).toEqual(['Error !']);
  await pass(600_000);
  expect(shown()).toEqual(['Error !']);
});

/** Returns the texts and buttons of the page with a middle or corner under a toast. */
function coveredParts(place: HTMLElement): string[] {
  const parts = [...place.querySelectorAll<HTMLElement>('p, button')].filter((part) => !part.closest('[data-toast]'));
  const isCovered = (part: HTMLElement) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const points = [left + 4, (left + right) / 2, right - 4].flatMap((x) =>
      [top + 4, (top + bottom) / 2, bottom - 4].map((y) => document.elementFromPoint(x, y)),
    );
    return points.some((element) => element?.closest('[data-toast]'));
  };
  return parts.filter(isCovered).map(({ textContent }) => textContent);
}

test.each([
  ['of one line', 390, 'sm', ''],
  ['of two lines', 390, 'sm', 'Two documents are missing, and one of them has to be signed by the guarantor'],
  ['on a tablet', 800, 'md', ''],
] as const)('no toast covers a part of a bottom bar %s', async (_, width, upTo, text) => {
  await page.viewport(width, 844);
  const { place } = await openPart(
    <BottomBar upTo={upTo}>
      {text && <p style={{ flexBasis: '100%' }}>{text}</p>}
      <Button>Save</Button>
      <Button variant="filled">Send to the financiers</Button>
    </BottomBar>,
  );
  await act(() => {
    toast.success('Saved');
    toast.error('The connection was lost. What you typed is on this device and is sent once you are online again.');
  });
  expect(place.querySelectorAll('[data-toast]').length).toBe(2);
  await expect.poll(() => coveredParts(place)).toEqual([]);
});
