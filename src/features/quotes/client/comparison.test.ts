import { describe, expect, it } from 'vitest';
import type { OfferFigure } from '../offer.ts';
import {
  addOffer,
  beginComparison,
  chosenOffer,
  isOfCase,
  removeOffer,
  replaceOffer,
  restoreOffer,
  withCaseTerms,
} from './comparison.ts';
import { enterFigure } from './enter-figure.ts';
import { formatFigure, parseFigure } from './parse-figure.ts';
import { parseComparison } from './stored-comparison.ts';

const terms = { loanCents: 8_400_000, tenureMonths: 84, flatRatePercent: 2.78 };
const nameOf = (number: number) => `Offer ${number}`;
const begun = beginComparison(terms, nameOf);

describe('a comparison', () => {
  it('begins with the financing of the case, and an offer whose rate is to be entered', () => {
    expect(begun.offers.map((offer) => [offer.name, isOfCase(offer, terms)])).toEqual([
      ['Offer 1', true],
      ['Offer 2', false],
    ]);
    expect(begun.offers[1]).toEqual({
      id: 'b',
      name: 'Offer 2',
      rounding: 'cent',
      loanCents: 8_400_000,
      tenureMonths: 84,
    });
    expect(beginComparison({}, nameOf).offers[0]).toEqual({ id: 'a', name: 'Offer 1', rounding: 'cent' });
  });

  it('adds a third with the figures of the chosen one, and no fourth', () => {
    const [, second] = begun.offers;
    const changed = second ? replaceOffer(begun, { ...second, flatRatePercent: 2.5, name: 'Raintree' }) : begun;
    const three = addOffer({ ...changed, chosenId: 'b' }, nameOf);
    expect(chosenOffer(three)).toEqual({ ...second, id: 'c', flatRatePercent: 2.5, name: 'Offer 2' });
    expect(addOffer(three, nameOf)).toBe(three);
  });

  it('leaves the choice alone while another offer is typed in', () => {
    const [, second] = begun.offers;
    const changed = second ? replaceOffer(begun, { ...second, flatRatePercent: 2.5 }) : begun;
    expect([changed.chosenId, changed.offers[1]?.flatRatePercent]).toEqual(['a', 2.5]);
  });

  it('gets a removed offer back where it stood, beside what was entered since', () => {
    const three = addOffer(begun, nameOf);
    const [first, second, third] = three.offers;
    if (!first || !second || !third) throw new Error('There are not three offers.');
    const since = replaceOffer(removeOffer(three, 'b'), { ...first, flatRatePercent: 1.9 });
    const back = restoreOffer(since, second, 1);
    expect(back.offers).toEqual([{ ...first, flatRatePercent: 1.9 }, second, third]);
    expect(restoreOffer(back, second, 1)).toBe(back);
    const full = addOffer(since, nameOf);
    expect(restoreOffer(full, { ...second, id: 'd' }, 1)).toBe(full);
  });

  it('chooses another where the chosen one is removed, and keeps two', () => {
    const three = addOffer(begun, nameOf);
    const two = removeOffer(three, 'c');
    expect([two.offers.length, two.chosenId]).toEqual([2, 'a']);
    expect(removeOffer(two, 'a')).toBe(two);
    expect(addOffer(removeOffer(three, 'a'), nameOf).offers.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });

  it('what was the case’s follows the case, the others stay', () => {
    const now = { loanCents: 8_000_000, tenureMonths: 72, flatRatePercent: 2.5 };
    const followed = withCaseTerms(begun, 'a', now);
    expect(followed.offers.map((offer) => isOfCase(offer, now))).toEqual([true, false]);
    expect(withCaseTerms(begun, undefined, now)).toBe(begun);
    expect(withCaseTerms(begun, 'a', {}).offers[0]).toEqual({ id: 'a', name: 'Offer 1', rounding: 'cent' });
  });

  it('a text that is refused is not what the case asks for, and is not copied', () => {
    const [offer] = begun.offers;
    if (!offer) throw new Error('no offer');
    const refused = enterFigure(offer, 'flatRatePercent', '31');
    expect(isOfCase(refused, { ...terms, flatRatePercent: undefined })).toBe(false);
    expect(addOffer(replaceOffer(begun, refused), nameOf).offers[2]).not.toHaveProperty('refused');
  });

  it('nothing entered is not what a case without figures asks for', () => {
    expect(isOfCase({ id: 'a', name: '', rounding: 'cent' }, {})).toBe(false);
  });
});

describe('a kept comparison', () => {
  it('comes back as it was', () => expect(parseComparison(JSON.parse(JSON.stringify(begun)))).toEqual(begun));

  it.each([
    ['a text', '"{"'],
    ['nothing', 'null'],
    [
      'an offer without a name',
      JSON.stringify({ ...begun, offers: begun.offers.map((offer) => ({ ...offer, name: ' ' })) }),
    ],
    [
      'refused texts that are none',
      JSON.stringify({ ...begun, offers: begun.offers.map((offer) => ({ ...offer, refused: { feeCents: 1 } })) }),
    ],
    ['one offer', JSON.stringify({ ...begun, offers: begun.offers.slice(1) })],
    [
      'a loan beyond its bounds',
      JSON.stringify({ ...begun, offers: [...begun.offers, { ...begun.offers[0], loanCents: -1 }] }),
    ],
    [
      'another rounding',
      JSON.stringify({ ...begun, offers: begun.offers.map((offer) => ({ ...offer, rounding: 'up' })) }),
    ],
  ])('%s counts as nothing kept', (_name, text) => expect(parseComparison(JSON.parse(text))).toBeUndefined());
});

it('a text that is no such figure is kept as refused until one is typed, or nothing', () => {
  const offer = { id: 'a', name: 'Raintree', rounding: 'cent', feeCents: 25_000 } as const;
  const refused = enterFigure(enterFigure(offer, 'feeCents', '1200.505'), 'rebateSharePercent', '70..5');
  expect(refused).toMatchObject({
    feeCents: undefined,
    refused: { feeCents: '1200.505', rebateSharePercent: '70..5' },
  });
  const corrected = enterFigure(refused, 'feeCents', '1,200.50');
  expect(corrected).toMatchObject({ feeCents: 120_050, refused: { rebateSharePercent: '70..5' } });
  expect(enterFigure(corrected, 'rebateSharePercent', ' ')).not.toHaveProperty('refused');
});

it.each<[OfferFigure, string, number | undefined, string]>([
  ['loanCents', '84,000', 8_400_000, '84,000.00'],
  ['loanCents', 'S$84000.5', 8_400_050, '84,000.50'],
  ['loanCents', '0', undefined, ''],
  ['loanCents', 'much', undefined, ''],
  ['tenureMonths', '84', 84, '84'],
  ['tenureMonths', '84.5', undefined, ''],
  ['tenureMonths', '121', undefined, ''],
  ['flatRatePercent', '2.7', 2.7, '2.70'],
  ['flatRatePercent', '2.780 %', 2.78, '2.78'],
  ['flatRatePercent', '30.01', undefined, ''],
  ['feeCents', '', undefined, ''],
  ['feeCents', '0', 0, '0.00'],
  ['rebateSharePercent', '75', 75, '75'],
])('%s typed as %s: %s', (figure, text, value, shown) => {
  expect(parseFigure(figure, text)).toBe(value);
  expect(formatFigure(figure, value)).toBe(shown);
});
