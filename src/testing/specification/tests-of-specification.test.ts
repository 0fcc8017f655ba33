import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const rows = readFileSync('docs/specification.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- '));

/** Returns the tests named in a row: file and title. */
function testsOf(row: string): { file: string; title: string }[] {
  return [...row.matchAll(/`([^`]+)` › (.*?)(?=; `|$)/g)].map(([, file = '', title = '']) => {
    return { file: /^(src|e2e|scripts|lab|sandbox)\//.test(file) ? file : `src/features/${file}`, title };
  });
}

/**
 * True if a file contains a test with this title as written in the source: `%s` and `$name` get values when it runs.
 */
function has({ file, title }: { file: string; title: string }): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').replaceAll("\\'", "'").includes(title);
}

it('every test that holds a sentence of the specification exists', () => {
  expect(rows.length).toBeGreaterThan(280);
  const named = rows.flatMap(testsOf);
  expect(named.length).toBeGreaterThan(400);
  expect(named.filter((test) => !has(test))).toEqual([]);
});

it('what no test holds differs from the specification on purpose', () => {
  expect(rows.filter((row) => testsOf(row).length === 0 && !row.includes('_Differs_'))).toEqual([]);
});
