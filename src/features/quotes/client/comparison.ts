import { fewestOffers, mostOffers, type Offer } from '../offer.ts';

/** Offers that are compared. */
export interface Comparison {
  readonly offers: readonly Offer[];
  readonly chosenId: string;
  /** Early settlement is shown for this month. */
  readonly settleAfterMonths: number;
}

/** Terms of a case; a value not entered is absent. */
export type CaseTerms = Pick<Offer, 'loanCents' | 'tenureMonths' | 'flatRatePercent'>;

/** Identifiers of offers, one for each column of a comparison. */
export const ids = ['a', 'b', 'c'] as const;
const usualMonth = 36;

/**
 * Starts with the case's own financing, and an offer with the same loan and tenure, but without a rate yet.
 */
export function beginComparison(terms: CaseTerms, nameOf: (number: number) => string): Comparison {
  const begin = (number: number, figures: CaseTerms): Offer => {
    return { id: ids[number - 1] ?? '', name: nameOf(number), rounding: 'cent', ...known(figures) };
  };
  const offers = [begin(1, terms), begin(2, { ...terms, flatRatePercent: undefined })];
  return { offers, chosenId: 'a', settleAfterMonths: usualMonth };
}

/** Leaves out keys with missing values. */
function known({ loanCents, tenureMonths, flatRatePercent }: CaseTerms): CaseTerms {
  return {
    ...(loanCents !== undefined && { loanCents }),
    ...(tenureMonths !== undefined && { tenureMonths }),
    ...(flatRatePercent !== undefined && { flatRatePercent }),
  };
}

/** True if the case has the terms of the offer. */
export function isOfCase(offer: Offer, terms: CaseTerms): boolean {
  const asked = ['loanCents', 'tenureMonths', 'flatRatePercent'] as const;
  const isSame = asked.every((figure) => offer[figure] === terms[figure] && offer.refused?.[figure] === undefined);
  return offer.loanCents !== undefined && isSame;
}

/** Updates the offer that came from the case with the case's current terms. */
export function withCaseTerms(comparison: Comparison, ofCaseId: string | undefined, terms: CaseTerms): Comparison {
  const followed = comparison.offers.find(({ id }) => id === ofCaseId);
  if (!followed || isOfCase(followed, terms)) return comparison;
  const { loanCents: _loan, tenureMonths: _tenure, flatRatePercent: _rate, ...rest } = followed;
  return replaceOffer(comparison, { ...rest, ...known(terms) });
}

export function chosenOffer({ offers, chosenId }: Comparison): Offer | undefined {
  return offers.find(({ id }) => id === chosenId) ?? offers[0];
}

/** Replaces the offer with the same id; the chosen offer stays chosen. */
export function replaceOffer(comparison: Comparison, offer: Offer): Comparison {
  const offers = comparison.offers.map((other) => (other.id === offer.id ? offer : other));
  return { ...comparison, offers };
}

/** Adds an offer with the figures of the chosen one, so that the user types only the differences. */
export function addOffer(comparison: Comparison, nameOf: (number: number) => string): Comparison {
  const { offers } = comparison;
  const id = ids.find((candidate) => offers.every((offer) => offer.id !== candidate));
  const base = chosenOffer(comparison);
  if (!id || !base || offers.length >= mostOffers) return comparison;
  const numbers = [1, 2, 3];
  const free = numbers.find((number) => offers.every(({ name }) => name !== nameOf(number)));
  const { refused: _refused, ...figures } = base;
  const added: Offer = { ...figures, id, name: nameOf(free ?? offers.length + 1) };
  return { ...comparison, offers: [...offers, added], chosenId: id };
}

export function removeOffer(comparison: Comparison, id: string): Comparison {
  if (comparison.offers.length <= fewestOffers) return comparison;
  const offers = comparison.offers.filter((offer) => offer.id !== id);
  const chosenId = comparison.chosenId === id ? (offers[0]?.id ?? '') : comparison.chosenId;
  return { ...comparison, offers, chosenId };
}

/**
 * Restores a removed offer at its position, with figures entered since; does nothing if another offer has its place.
 */
export function restoreOffer(comparison: Comparison, offer: Offer, position: number): Comparison {
  const { offers } = comparison;
  if (offers.length >= mostOffers || offers.some(({ id }) => id === offer.id)) return comparison;
  return { ...comparison, offers: offers.toSpliced(position, 0, offer), chosenId: offer.id };
}
