import { expect, it } from 'vitest';
import { rowsOf } from './layout.ts';
import { typedPage } from './typed-page.ts';
import { withWholeDays } from './whole-days.ts';

/** Returns words on a line with this gap in letter heights between the first and the second. */
function wordsWith(gap: number, ...texts: string[]): string[] {
  const page = typedPage([texts.join(' ')]);
  const [first] = page.words;
  const words = page.words.map((word, index) => {
    const x = index === 0 || !first ? word.x : word.x + (gap * word.height * page.height - 14) / page.width;
    return { ...word, x };
  });
  return rowsOf(words, page).flatMap((row) => withWholeDays(row).tokens.map(({ text }) => text));
}

it.each([
  [['1', '4-Nov-2028'], ['14-Nov-2028']],
  [
    ['1', '1', 'Dec', '2017'],
    ['11', 'Dec', '2017'],
  ],
  [['1', '1/12/2017'], ['11/12/2017']],
])('puts the day of %j together', (read, whole) => {
  expect(wordsWith(0.5, ...read)).toEqual(whole);
});

it.each([
  [2, ['3', '1', 'Dec', '2017']],
  [0.5, ['4', '1', 'Dec', '2017']],
  [0.5, ['1', '56', 'JALAN', 'KELEMPONG']],
  [0.5, ['1', '1', 'Room', '2017']],
])('leaves words %f heights apart as they are: %j', (gap, read) => {
  expect(wordsWith(gap, ...read)).toEqual(read);
});
