import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPart } from '../../../testing/parts/open-part.tsx';
import { ReadingPanel } from './review/outcome-panels.tsx';
import { SlotStatus } from './slot-status.tsx';

const shown = (pages: number, pagesRead?: number, isShort = false) => (
  <SlotStatus state="reading" toCheck={0} document={{ pages, pagesRead }} isShort={isShort} />
);

test.each([
  [1, undefined, 'Reading…'],
  [16, undefined, 'Reading…'],
  [16, 0, 'Reading page 1 of 16'],
  [16, 6, 'Reading page 7 of 16'],
])('of %s pages, %s of them read: %s', async (pages, pagesRead, words) => {
  const { place } = await openPart(shown(pages, pagesRead));
  expect(place.textContent).toBe(words);
});

test('in a narrow column the word is shorter', async () => {
  const { place } = await openPart(shown(16, 6, true));
  expect(place.textContent).toBe('Reading 7 of 16');
});

test('the word is as wide from the first page to the last', async () => {
  const { place } = await openPart(
    <div>
      {[undefined, 0, 8, 10, 15].map((pagesRead) => (
        <div key={pagesRead ?? 'none'}>{shown(16, pagesRead)}</div>
      ))}
    </div>,
  );
  const widths = [...place.querySelectorAll('[data-tone]')].map((status) => status.getBoundingClientRect().width);
  expect(widths).toHaveLength(5);
  expect(new Set(widths).size).toBe(1);
});

test('the document that is looked at says its page in the heading, and a screen reader does not announce each', async () => {
  await openPart(<ReadingPanel document={{ pages: 16, pagesRead: 6 }} />);
  const heading = page.getByRole('heading', { name: 'Reading page 7 of 16' });
  await expect.element(heading).toBeVisible();
  expect(heading.element().closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
});
