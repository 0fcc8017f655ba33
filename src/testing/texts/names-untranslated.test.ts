import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Values that name a person, a company, a case, a vehicle or a file, as an element's only content. */
const names = [
  String.raw`(?:\w+\??\.)*(?:fileName|caseNo|dealerName|askedBy|customerName|identityNumber|registrationNumber|chassisNumber)`,
  String.raw`(?:file|upload\.file|group|guarantor|party|person|applicant|signer|user|account)\.name`,
];
const shown = new RegExp(String.raw`<(\w[\w.]*)((?:[^<>]|=>)*)>\s*\{(?:${names.join('|')})\}\s*</`, 'g');
/** The component of a number plate says it itself. */
const ownComponents = new Set(['Plate']);

it.each(
  globSync('src/**/*.tsx')
    .filter((file) => !file.endsWith('.test.tsx'))
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
    .filter(([, source]) => source.search(shown) >= 0),
)('a name stays as it is where a browser translates the page: %s', (_file, source) => {
  const translated = [...source.matchAll(shown)]
    .filter(([, tag = '', attributes = '']) => !ownComponents.has(tag) && !attributes.includes('translate='))
    .map(([text]) => text);
  expect(translated).toEqual([]);
});
