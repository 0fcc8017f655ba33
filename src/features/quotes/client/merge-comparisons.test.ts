import { expect, it } from 'vitest';
import type { Offer } from '../offer.ts';
import { addOffer, beginComparison, type Comparison, removeOffer, replaceOffer } from './comparison.ts';
import { mergeComparisons, offersNotKept } from './merge-comparisons.ts';

const base = beginComparison({ loanCents: 4_000_000, tenureMonths: 60, flatRatePercent: 3 }, (n) => `Offer ${n}`);
const three = addOffer(base, (n) => `Offer ${n}`);

function changed(comparison: Comparison, id: string, part: Partial<Offer>): Comparison {
  const offer = comparison.offers.find((offer) => offer.id === id);
  return offer ? replaceOffer(comparison, { ...offer, ...part }) : comparison;
}
const offer = ({ offers }: Comparison, id: string) => offers.find((offer) => offer.id === id);

it('what another tab added and typed stays beside what is typed here, and the choice here stays', () => {
  const theirs = changed(three, 'c', { loanCents: 3_500_000 });
  const merged = mergeComparisons(base, changed(base, 'a', { feeCents: 25_000 }), theirs);
  expect(merged.offers.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect([offer(merged, 'a')?.feeCents, offer(merged, 'c')?.loanCents]).toEqual([25_000, 3_500_000]);
  expect(merged.chosenId).toBe('a');
});

it('one offer takes different figures from both; mine counts where both typed the same one', () => {
  const mine = changed(base, 'b', { flatRatePercent: 2.5, name: 'Raintree' });
  const theirs = changed(base, 'b', { flatRatePercent: 2.6, feeCents: 40_000, name: 'Orchid', rounding: 'dollarUp' });
  expect(offer(mergeComparisons(base, mine, theirs), 'b')).toMatchObject({
    flatRatePercent: 2.5,
    feeCents: 40_000,
    name: 'Raintree',
    rounding: 'dollarUp',
  });
});

it('a figure goes with what is refused for it', () => {
  const mine = changed(base, 'a', { feeCents: 30_000 });
  const theirs = changed(base, 'a', { refused: { feeCents: '12.505', rebateSharePercent: '70..5' } });
  expect(offer(mergeComparisons(base, mine, theirs), 'a')).toMatchObject({
    feeCents: 30_000,
    refused: { rebateSharePercent: '70..5' },
  });
  expect(offer(mergeComparisons(base, theirs, mine), 'a')?.refused).toEqual({
    feeCents: '12.505',
    rebateSharePercent: '70..5',
  });
});

it('what one removed goes, unless the other changed it', () => {
  const two = removeOffer(three, 'c');
  expect(mergeComparisons(three, three, two).offers).toHaveLength(2);
  expect(mergeComparisons(three, two, three).offers).toHaveLength(2);
  const typed = changed(three, 'c', { feeCents: 1 });
  expect(mergeComparisons(three, typed, two).offers).toHaveLength(3);
  expect(mergeComparisons(three, two, typed).offers).toHaveLength(3);
});

it('never leaves fewer than can be compared', () => {
  const merged = mergeComparisons(three, removeOffer(three, 'a'), removeOffer(three, 'b'));
  expect(merged.offers.map(({ id }) => id)).toEqual(['b', 'c']);
});

it('is mine itself where the other adds nothing, whatever the order of keys', () => {
  const turned = { ...base, offers: base.offers.map((offer) => Object.fromEntries(Object.entries(offer).reverse())) };
  expect(mergeComparisons(base, base, turned as unknown as Comparison)).toBe(base);
  const mine = changed(base, 'a', { feeCents: undefined });
  expect(mergeComparisons(base, mine, base)).toBe(mine);
});

it('two tabs that add an offer at once: the one that is kept already stays, the other is told of', () => {
  const theirs = changed(three, 'c', { feeCents: 25_000 });
  const mine = changed(three, 'c', { loanCents: 3_500_000 });
  expect(offer(mergeComparisons(base, mine, theirs), 'c')).toEqual(offer(theirs, 'c'));
  expect(offersNotKept(base, mine, theirs)).toEqual([offer(mine, 'c')]);
  // The same offer in both counts once, and an offer that both have was changed, not added.
  expect(offersNotKept(base, three, three)).toEqual([]);
  expect(offersNotKept(three, mine, theirs)).toEqual([]);
});

it('where one was removed both offers that were added stand, each with a name of its own', () => {
  const mine = removeOffer(changed(three, 'c', { loanCents: 3_500_000 }), 'b');
  const merged = mergeComparisons(base, mine, changed(three, 'c', { feeCents: 25_000 }));
  expect(merged.offers.map(({ id, name, loanCents }) => [id, name, loanCents])).toEqual([
    ['a', 'Offer 1', 4_000_000],
    ['c', 'Offer 3', 4_000_000],
    ['b', 'Offer 3 (2)', 3_500_000],
  ]);
  expect(merged.chosenId).toBe('b');
  expect(offersNotKept(base, mine, changed(three, 'c', { feeCents: 25_000 }))).toEqual([]);
});
