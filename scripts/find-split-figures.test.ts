import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findSplitFigures } from './find-split-figures.ts';

it.each([
  ['<dd>{rate.toFixed(2)}%</dd>', 1],
  ['<dd>Pay {formatMoney(cents)}</dd>', 1],
  ['<dd>\n  {percent}%\n</dd>', 1],
  ['<dd>{`$' + '{rate.toFixed(2)}%`}</dd>', 0],
  ['<dd>\n  {formatMoney(cents)} <b>paid</b>\n</dd>', 0],
])('%s has %d figures beside another text', (source, found) => {
  expect(findSplitFigures('a.tsx', `const part = ${source};`)).toHaveLength(found);
});

it('no page shows a figure beside another text of the same element', () => {
  const pages = globSync('src/**/*.tsx').filter((file) => !file.includes('.test.'));
  const found = pages.flatMap((file) =>
    findSplitFigures(file, readFileSync(file, 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(pages.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
