import { type HirePurchaseTerms, type Instalments, instalments, type Rounding } from '../../domain/instalment.ts';
import { type EarlySettlement, settlementOfTerms } from './early-settlement.ts';
import { effectiveInterestRatePercent } from './effective-interest-rate.ts';

/** A financier's offer; a value not entered is absent. */
export interface Offer {
  readonly id: string;
  readonly name: string;
  readonly loanCents?: number;
  readonly tenureMonths?: number;
  readonly flatRatePercent?: number;
  readonly rounding: Rounding;
  /** Processing fee; absent if there is none. */
  readonly feeCents?: number;
  /** Share of the unearned interest returned at an early settlement; if absent, the common share applies. */
  readonly rebateSharePercent?: number;
  /** Typed texts that are not valid figures, by figure. They stay in the inputs, and the figures count as unknown. */
  readonly refused?: Readonly<Partial<Record<OfferFigure, string>>>;
}

/** Limits of the inputs: those of the application form's financing. */
export const offerBounds = {
  loanCents: { min: 1, max: 1_000_000_000 },
  tenureMonths: { min: 1, max: 120 },
  flatRatePercent: { min: 0, max: 30 },
  feeCents: { min: 0, max: 10_000_000 },
  rebateSharePercent: { min: 0, max: 100 },
} as const;
export type OfferFigure = keyof typeof offerBounds;

/** With fewer there is no comparison; with more they do not fit next to each other. */
export const fewestOffers = 2;
export const mostOffers = 3;

export interface OfferCosts extends Instalments {
  /** Three decimals. */
  eirPercent: number;
  feeCents: number;
  /** Amount the customer has to pay in addition because the loan is lower than the highest one. */
  addedCents: number;
  /** Sum of instalments, fee and added amount; missing while the fee is refused. */
  costsCents?: number;
}

/** Returns the terms of an offer, once loan, tenure and rate are entered. */
export function termsOf({ loanCents, tenureMonths, flatRatePercent, rounding }: Offer): HirePurchaseTerms | undefined {
  if (!loanCents || !tenureMonths || flatRatePercent === undefined) return undefined;
  return { loanCents, tenureMonths, flatRatePercent, rounding };
}

/** Returns the costs of each offer in the comparison, in order; `undefined` for an incomplete offer. */
export function compareOffers(offers: readonly Offer[]): {
  costs: (OfferCosts | undefined)[];
  highestLoanCents: number;
} {
  const all = offers.map(termsOf);
  const highestLoanCents = Math.max(0, ...all.map((terms) => terms?.loanCents ?? 0));
  const costs = all.map((terms, index) => terms && costsOf(terms, offers[index], highestLoanCents));
  return { costs, highestLoanCents };
}

/** Returns the instalment that the case would show for an offer, if it differs: cases always round to the cent. */
export function otherInstalmentInCase(offer: Offer): number | undefined {
  const terms = termsOf(offer);
  if (!terms) return undefined;
  const { instalmentCents } = instalments({ ...terms, rounding: 'cent' });
  return instalmentCents === instalments(terms).instalmentCents ? undefined : instalmentCents;
}

/** Returns the refused figures, in the order of the inputs. */
export function refusedFigures({ refused = {} }: Offer): OfferFigure[] {
  return (Object.keys(offerBounds) as OfferFigure[]).filter((figure) => refused[figure] !== undefined);
}

/**
 * Returns the rebate share of an offer, or the common one if none is entered; `undefined` while the entry is invalid.
 */
export function rebateShareOf(offer: Offer, commonSharePercent: number): number | undefined {
  if (offer.refused?.rebateSharePercent !== undefined) return undefined;
  return offer.rebateSharePercent ?? commonSharePercent;
}

function costsOf(terms: HirePurchaseTerms, offer: Offer | undefined, highestLoanCents: number): OfferCosts {
  const schedule = instalments(terms);
  const eir = effectiveInterestRatePercent(terms.loanCents, schedule.instalmentCents, terms.tenureMonths);
  const addedCents = highestLoanCents - terms.loanCents;
  const feeCents = offer?.feeCents ?? 0;
  const isFeeKnown = offer?.refused?.feeCents === undefined;
  return {
    ...schedule,
    eirPercent: Math.round(eir * 1000) / 1000,
    feeCents,
    addedCents,
    ...(isFeeKnown && { costsCents: schedule.totalPayableCents + feeCents + addedCents }),
  };
}

/** Marks the lowest figures of a row; none if all are equal or there is only one. */
export function lowestOf(figures: readonly (number | undefined)[]): boolean[] {
  const known = figures.filter((figure) => figure !== undefined);
  const lowest = Math.min(...known);
  const differ = known.some((number) => number !== lowest);
  return figures.map((figure) => differ && figure === lowest);
}

/** Returns an offer's early settlement; `undefined` if the offer is incomplete or its rebate share is refused. */
export function settlementOfOffer(
  offer: Offer,
  settleAfterMonths: number,
  commonSharePercent: number,
): EarlySettlement | undefined {
  const terms = termsOf(offer);
  const rebateSharePercent = rebateShareOf(offer, commonSharePercent);
  if (!terms || rebateSharePercent === undefined) return undefined;
  return settlementOfTerms(terms, { settleAfterMonths, rebateSharePercent });
}

/**
 * Returns the months to show early settlement for: every full year before the longest tenure, and the requested
 * month.
 */
export function settlementMonths(offers: readonly Offer[], asked: number): number[] {
  const longest = Math.max(0, ...offers.map((offer) => termsOf(offer)?.tenureMonths ?? 0));
  const years = Array.from({ length: Math.max(0, Math.ceil(longest / 12) - 1) }, (_, index) => (index + 1) * 12);
  const all = asked > 0 && asked < longest ? [...years, asked] : years;
  return [...new Set(all)].sort((a, b) => a - b);
}
