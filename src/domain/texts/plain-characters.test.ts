import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decorated } from '../../testing/texts/decorated.ts';
import { asAlphanumeric } from '../alphanumeric.ts';
import { isEmail, tidyEmail } from '../email.ts';
import { readFigure } from '../figure.ts';
import { mobileOf, tidyMobile } from '../mobile-number.ts';
import { formatAmount, parseAmount } from '../money.ts';
import { formatTelephone } from '../telephone.ts';
import { tidyUen } from '../uen.ts';
import { digitsOf, plainCharacters, tidyCode } from './plain-characters.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const mobile = fc.stringMatching(/^[89]\d{7}$/);
const prefix = fc.constantFrom('', '+65 ', '65 ', '0065 ', '(65) ', '+65-');
const grouping = fc.constantFrom('', ' ', '-');

/** Checks that a value parsed from a disguised text equals the one parsed from the plain text. */
function expectSame(texts: fc.Arbitrary<string>, read: (text: string) => unknown): void {
  const pairs = texts.chain((text) => decorated(text).map((disguised) => [text, disguised] as const));
  fc.assert(
    fc.property(pairs, ([text, disguised]) => {
      expect(read(disguised)).toEqual(read(text));
    }),
    { numRuns: 500 },
  );
}

it('a mobile number is the same one in every disguise, grouping and prefix', () => {
  const written = fc
    .tuple(mobile, prefix, grouping)
    .chain(([number, code, between]) =>
      decorated(`${code}${number.slice(0, 4)}${between}${number.slice(4)}`).map((text) => [number, text] as const),
    );
  fc.assert(
    fc.property(written, ([number, text]) => {
      expect([mobileOf(text), tidyMobile(text)]).toEqual([number, number]);
      expect(formatTelephone(text)).toBe(`+65 ${number.slice(0, 4)} ${number.slice(4)}`);
    }),
    { numRuns: 500 },
  );
});

it('an amount, a figure and a loss are the same in every disguise', () => {
  expectSame(fc.nat(99_999_999).map(formatAmount), parseAmount);
  expectSame(
    fc.nat(99_999_999).map((cents) => `S$${formatAmount(cents)}`),
    parseAmount,
  );
  expectSame(
    fc.integer({ min: -999, max: 999 }).map((whole) => String(whole / 100)),
    (text) => readFigure(text, false),
  );
});

it('a code, an identity number, a UEN and an e-mail address are the same in every disguise', () => {
  expectSame(digits(6), digitsOf);
  expectSame(digits(6), tidyCode);
  expectSame(fc.stringMatching(/^[STFG]\d{7}[A-Z]$/), asAlphanumeric);
  expectSame(fc.stringMatching(/^[TS]\d{2}[A-Z]{2}-?\d{4}[A-Z]$/), tidyUen);
  const local = fc.stringMatching(/^[a-z]{1,8}([-.+_'][a-z0-9]{1,8})?$/);
  const addresses = local.map((name) => `${name}@mail-2.example.sg`);
  expectSame(addresses, tidyEmail);
  fc.assert(fc.property(addresses.chain(decorated), (text) => isEmail(tidyEmail(text))));
});

it('plain characters are not changed again, and plain texts not at all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = plainCharacters(text);
      expect(plainCharacters(once)).toBe(once);
      expect(once).not.toMatch(/[\p{Cf}\uff01-\uff5e]|(?!-)\p{Pd}/u);
    }),
    { numRuns: 2000 },
  );
  fc.assert(fc.property(fc.string(), (text) => plainCharacters(text) === text));
});

it.each([
  ['\u202a+65 9123 4567\u202c', '+65 9123 4567'],
  ['9123\u20114567', '9123-4567'],
  ['９１２３　４５６７', '9123 4567'],
  ['− 12,000', '- 12,000'],
  ['84000。50', '84000.50'],
  ['tan\u200b@example.sg', 'tan@example.sg'],
  ['10²', '10²'],
  ['٢٣', '٢٣'],
])('%j is %j', (text, plain) => {
  expect(plainCharacters(text)).toBe(plain);
});
