import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addOffer, beginComparison, type Comparison, replaceOffer } from './comparison.ts';

const terms = { loanCents: 4_000_000, tenureMonths: 60, flatRatePercent: 3 };
const nameOf = (number: number) => `Offer ${number}`;
const base = beginComparison(terms, nameOf);
const caseNo = 'HP26112200018';

const onNotKept = vi.fn();

beforeEach(() => {
  onNotKept.mockClear();
  vi.resetModules();
  const kept = new Map<string, string>();
  vi.stubGlobal('window', { isSecureContext: false });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('the tab that writes last leaves the other’s third offer and takes it over', async () => {
  const { createComparisonKeeper, readComparison } = await import('./stored-comparison.ts');
  const taken: Comparison[] = [];
  const first = createComparisonKeeper({ caseNo, base, onMerged: (merged) => taken.push(merged), onNotKept });
  const second = createComparisonKeeper({ caseNo, base, onMerged: () => undefined, onNotKept });
  first({ mine: base, terms });
  await expect.poll(() => readComparison(caseNo)).toMatchObject({ ofCaseId: 'a' });
  const [, offer] = base.offers;
  if (!offer) throw new Error('no second offer');
  second({ mine: addOffer(base, nameOf), terms });
  await expect.poll(async () => (await readComparison(caseNo))?.offers.length).toBe(3);
  first({ mine: replaceOffer(base, { ...offer, feeCents: 25_000 }), terms });
  await expect.poll(async () => (await readComparison(caseNo))?.offers[1]?.feeCents).toBe(25_000);
  expect((await readComparison(caseNo))?.offers.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  await expect.poll(() => taken.at(-1)?.offers.map(({ feeCents }) => feeCents)).toEqual([undefined, 25_000, undefined]);
});

it('a text that is refused is there after a reload, in its place', async () => {
  const { createComparisonKeeper, readComparison } = await import('./stored-comparison.ts');
  const { enterFigure } = await import('./enter-figure.ts');
  const [offer] = base.offers;
  if (!offer) throw new Error('no offer');
  const keep = createComparisonKeeper({ caseNo, base, onMerged: () => undefined, onNotKept });
  keep({ mine: replaceOffer(base, enterFigure(offer, 'feeCents', '1200.505')), terms });
  await expect.poll(async () => (await readComparison(caseNo))?.offers[0]?.refused).toEqual({ feeCents: '1200.505' });
});

it('a third offer that another tab added first is not lost, and the one that has no room is told of', async () => {
  const { createComparisonKeeper, readComparison } = await import('./stored-comparison.ts');
  const first = createComparisonKeeper({ caseNo, base, onMerged: () => undefined, onNotKept });
  const second = createComparisonKeeper({ caseNo, base, onMerged: () => undefined, onNotKept });
  first({ mine: addOffer(base, () => 'Orchid'), terms });
  await expect.poll(async () => (await readComparison(caseNo))?.offers[2]?.name).toBe('Orchid');
  second({ mine: addOffer(base, () => 'Raintree'), terms });
  await expect.poll(() => onNotKept.mock.calls).toMatchObject([[[{ id: 'c', name: 'Raintree' }]]]);
  expect((await readComparison(caseNo))?.offers[2]?.name).toBe('Orchid');
});
