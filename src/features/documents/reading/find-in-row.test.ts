import { expect, test } from 'vitest';
import { spanIn } from './find-in-row.ts';
import type { Token } from './layout.ts';

const words = (line: string) => line.split(' ').map((text) => ({ text }) as Token);

test.each([
  ['01 Sep 2026 to 31 Oct 2026', '01 Sep 2026 to 31 Oct 2026'],
  ['From 01/09/2026 - 31/10/2026 SGD', '01/09/2026 - 31/10/2026'],
])('a period says what is printed between its dates: %s', (line, text) => {
  expect(spanIn(words(line))).toMatchObject({ text, value: '2026-09-01 2026-10-31' });
});

test('one date is no period', () => {
  expect(spanIn(words('Paid on 01/09/2026'))).toBeUndefined();
});
