import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { entryWords } from './history-words.ts';

const sources = globSync('src/features/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
/** What is recorded of a case, by the calls that record it and by the acts on parties, which go through a list. */
const actions = new Set(
  sources.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const recorded = text.matchAll(/recordAudit\(\s*\w+,\s*'([^']+)',\s*[\w.]*caseNo\b/g);
    const acts = path.endsWith('/party-acts.ts') ? text.matchAll(/'(cases\.[a-z-]+)'/g) : [];
    return [...recorded, ...acts].map(([, action = '']) => action);
  }),
);

it('everything that is recorded of a case has words of its own in its history', () => {
  expect(actions.size).toBeGreaterThan(20);
  expect(actions).toContain('cases.change-applicant');
  const wordless = [...actions].filter((action) => entryWords({ at: '', by: '', action })?.title === 'Changed');
  expect(wordless).toEqual([]);
});
