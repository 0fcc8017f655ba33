import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkFormLines, maxFormLines, parseFormLines } from './form-lines.ts';

it('reads a name and a text of each line, with either colon', () => {
  expect(parseFormLines('Dealer code: 4471\n\n 备注：由车行填写 \r\nHours: 9:30 to 18:00')).toEqual([
    { label: 'Dealer code', text: '4471' },
    { label: '备注', text: '由车行填写' },
    { label: 'Hours', text: '9:30 to 18:00' },
  ]);
});

it.each(['4471', 'Dealer code:', ': 4471'])('says what a line such as %j lacks', (line) => {
  expect(checkFormLines(`Branch: Ubi\n${line}`)).toBe(
    `Write a name, a colon and a text, such as “Dealer code: 4471”. This line has not both: “${line}”.`,
  );
});

it('takes what it can print, and counts the lines', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}: text`).join('\n');
  expect(checkFormLines('')).toBeUndefined();
  expect(checkFormLines(lines(maxFormLines))).toBeUndefined();
  expect(checkFormLines(lines(maxFormLines + 1))).toBe('A form has at most 8 lines of its financier.');
  expect(checkFormLines(`Note: ${'a'.repeat(1200)}`)).toBe('Too long by 6: at most 1200 characters.');
});

it('prints every line that it takes', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (typed) => {
      const lines = typed.split(/\r?\n/).filter((line) => line.trim() !== '');
      if (checkFormLines(typed) === undefined) expect(parseFormLines(typed)).toHaveLength(lines.length);
    }),
  );
});
