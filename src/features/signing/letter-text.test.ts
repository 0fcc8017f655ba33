import { describe, expect, it } from 'vitest';
import { type LetterFacts, letterFigures, letterTextVersion, letterWordsOf } from './letter-text.ts';

const facts: LetterFacts = {
  dealerName: 'Lorong Motors Pte. Ltd.',
  dealerUen: '201812744Z',
  signerName: 'Tan Wei Ling',
  company: null,
  role: 'hirer',
  hirerName: 'Tan Wei Ling',
  vehicle: 'Toyota Harrier 2.0 Premium, SGF2306R',
  loanCents: 8_400_000,
  instalmentCents: 119_460,
  tenureMonths: 84,
  totalPayableCents: 10_034_640,
  depositCents: 2_880_000,
};
const guarantor: LetterFacts = { ...facts, role: 'guarantor', signerName: 'Tan Ah Seng' };
const company: LetterFacts = {
  ...facts,
  signerName: 'Ahmad Bin Illiyas',
  company: { name: 'Illiyas Engineering Pte. Ltd.', uen: '197401143C' },
  hirerName: 'Illiyas Engineering Pte. Ltd.',
};
const words = letterWordsOf(letterTextVersion);
const english = (facts: LetterFacts) => JSON.stringify(words.english(facts, ['Tembusu Finance']));
const chinese = (facts: LetterFacts) => JSON.stringify(words.chinese(facts, ['Tembusu Finance']));

describe.each([
  ['a hirer', facts],
  ['a guarantor', guarantor],
  ['a director', company],
])('letter of %s', (_, facts) => {
  it('has the same parts in both languages, with the financiers and the sums', () => {
    const parts = words.english(facts, ['Tembusu Finance']);
    const translated = words.chinese(facts, ['Tembusu Finance']);
    expect(translated.map(({ paragraphs, items }) => [paragraphs.length, items])).toEqual(
      parts.map(({ paragraphs, items }) => [paragraphs.length, items]),
    );
    for (const text of [english(facts), chinese(facts)]) {
      for (const part of [facts.signerName, facts.dealerName, 'Tembusu Finance', 'S$84,000.00', 'S$100,346.40']) {
        expect(text).toContain(part);
      }
    }
  });

  it('ends no sentence twice after a name that ends with a full stop', () => {
    expect(english(facts)).not.toContain('..');
    expect(chinese(facts)).not.toMatch(/\.。|[A-Z0-9]而/);
  });
});

it('says for whom a director signs, and what a guarantor may have to pay', () => {
  expect(english(company)).toContain(
    'I, Ahmad Bin Illiyas, am authorised to sign for Illiyas Engineering Pte. Ltd. (UEN 197401143C)',
  );
  expect(english(guarantor)).toContain('the financier may ask you to pay instead, up to the loan of S$84,000.00');
  expect(letterFigures(guarantor).map(({ label }) => label)).toEqual(['You guarantee', 'Instalment']);
  expect(letterFigures(facts).map(({ label }) => label)).toEqual(['Loan', 'Instalment', 'Deposit']);
});
