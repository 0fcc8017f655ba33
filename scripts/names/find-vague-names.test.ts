import { expect, test } from 'vitest';
import { findVagueNames } from './find-vague-names.ts';

test.each([
  'export function keepLetter() {}',
  'export async function tellDealer(): Promise<void> {}',
  'export const holdTicket = () => undefined;',
  'export function forgetReplies() {}',
])('%s is found', (text) => {
  expect(findVagueNames('src/a.ts', `const a = 1;\n${text}\n`)).toHaveLength(1);
});

test.each([
  'export function holderAfterSave() {}',
  'function keepDraft() {}',
  'export const standing = 1;',
  'export function storeLetter() {}',
])('%s is none', (text) => {
  expect(findVagueNames('src/a.ts', text)).toEqual([]);
});
