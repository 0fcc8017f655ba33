import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { withNames } from '../../client/translation/with-names.ts';
import { findTranslatedNames } from './find-translated-names.ts';

/** Values that name a person, a company, a case, a vehicle or a file, as the only content of an element. */
const names = [
  String.raw`(?:\w+\??\.)*(?:fileName|caseNo|dealerName|askedBy|customerName|identityNumber|registrationNumber|chassisNumber)`,
  String.raw`(?:\w+\??\.)*(?:file|group|guarantor|party|person|applicant|signer|user|account|financier|dealer|company)\??\.name`,
];
const shown = new RegExp(String.raw`<(\w[\w.]*)((?:[^<>]|=>)*)>\s*\{(?:${names.join('|')})\}\s*</`, 'g');
/** The number plate's component marks its content itself. */
const ownComponents = new Set(['Plate']);

const screens = globSync('src/**/*.tsx')
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => [file, readFileSync(file, 'utf8')] as const);

it.each(screens.filter(([, source]) => source.search(shown) >= 0))(
  'a name stays as it is where a browser translates the page: %s',
  (_file, source) => {
    const translated = [...source.matchAll(shown)]
      .filter(([, tag = '', attributes = '']) => !ownComponents.has(tag) && !attributes.includes('translate='))
      .map(([text]) => text);
    expect(translated).toEqual([]);
  },
);

describe('a name within a sentence', () => {
  it('stays as it is where a browser translates the page, on every screen', () => {
    const translated = screens.flatMap(([file, source]) =>
      findTranslatedNames(file, source).map(({ message, placeholder }) => `${file}: ${message}, {${placeholder}}`),
    );
    expect(translated).toEqual([]);
  });

  it.each([
    ['<p>{m.sent({ name })}</p>', ['name']],
    ['<p>{isSent ? m.sent({ financier: names[0] }) : m.asked({ dealer: who })}</p>', ['financier', 'dealer']],
    ['<Dialog title={m.sent({ name })} />', ['name']],
    ['<Row title={withNames((markName) => m.sent({ name: markName(name) }))} aria-label={m.sent({ name })} />', []],
    ['<p>{m.documents_pages({ name })}</p>', []],
  ])('is found: %s', (source, placeholders) => {
    expect(findTranslatedNames('screen.tsx', source).map(({ placeholder }) => placeholder)).toEqual(placeholders);
  });

  it('is marked wherever it is in the sentence, and as often', () => {
    const sentence = withNames(
      (markName) => `${markName('Rose & Co')} asks ${markName('Will')}. Call ${markName('Will')}.`,
    );
    const name = (text: string) => `<span translate="no">${text}</span>`;
    expect(renderToStaticMarkup(sentence)).toBe(
      `<span>${name('Rose &amp; Co')} asks ${name('Will')}. Call ${name('Will')}.</span>`,
    );
  });
});
