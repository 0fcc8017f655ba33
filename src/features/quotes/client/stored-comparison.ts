import { collection } from '../../../client/device/collection.ts';
import { createLatestWriter } from '../../../client/device/latest-writer.ts';
import { inTurnOfTabs } from '../../../client/device/per-tab.ts';
import { draftsOwner } from '../../cases/client/draft-store.ts';
import { fewestOffers, mostOffers, type Offer, type OfferFigure, offerBounds } from '../offer.ts';
import { type CaseTerms, type Comparison, isOfCase } from './comparison.ts';
import { mergeComparisons, offersNotKept } from './merge-comparisons.ts';

/** A comparison as this device stores it until the user logs out. */
export interface KeptComparison extends Comparison {
  /** The offer that had the case's figures. */
  readonly ofCaseId?: string;
}

/** One comparison for each case, shared by all tabs. */
const comparisons = collection<unknown>('offers');

function nameOf(caseNo: string) {
  return { owner: draftsOwner(), caseNo, about: '', tab: '' };
}

export async function readComparison(caseNo: string): Promise<KeptComparison | undefined> {
  const found = await comparisons.read(nameOf(caseNo)).catch(() => undefined);
  return parseComparison(found?.value);
}

interface Keeper {
  caseNo: string;
  /** The comparison when the page was opened. */
  base: Comparison;
  /**
   * Called with the merged comparison if another tab has stored a different one, and with this tab's version that was
   * merged.
   */
  onMerged: (merged: Comparison, mine: Comparison) => void;
  /** Called with offers that were added here and have no space next to another tab's. */
  onNotKept: (offers: readonly Offer[]) => void;
}

/** Returns a function that stores a comparison, merged with another tab's changes since. */
export function createComparisonKeeper({ caseNo, base, onMerged, onNotKept }: Keeper) {
  const name = nameOf(caseNo);
  let known = base;
  async function keep({ mine, terms }: { mine: Comparison; terms: CaseTerms }): Promise<void> {
    const theirs = await readComparison(caseNo);
    // The user logged out meanwhile.
    if (draftsOwner() !== name.owner) return;
    const merged = theirs ? mergeComparisons(known, mine, theirs) : mine;
    const notKept = theirs ? offersNotKept(known, mine, theirs) : [];
    const { offers, chosenId, settleAfterMonths } = merged;
    const ofCaseId = offers.find((offer) => isOfCase(offer, terms))?.id;
    const kept: KeptComparison = { offers, chosenId, settleAfterMonths, ofCaseId };
    if (JSON.stringify(kept) !== JSON.stringify(theirs)) await comparisons.write(name, kept);
    known = merged;
    if (merged !== mine) onMerged(merged, mine);
    if (notKept.length > 0) onNotKept(notKept);
  }
  return createLatestWriter((given: Parameters<typeof keep>[0]) =>
    inTurnOfTabs(JSON.stringify(['offers', name]), () => keep(given)),
  );
}

const figures = Object.keys(offerBounds) as OfferFigure[];

/** Returns `undefined` for a stored value of another format, which an earlier build may have left. */
export function parseComparison(value: unknown): KeptComparison | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { offers, chosenId, settleAfterMonths, ofCaseId } = value as KeptComparison;
  const isKnown =
    Array.isArray(offers) &&
    offers.length >= fewestOffers &&
    offers.length <= mostOffers &&
    offers.every(isOffer) &&
    typeof chosenId === 'string' &&
    Number.isInteger(settleAfterMonths);
  return isKnown ? { offers, chosenId, settleAfterMonths, ofCaseId } : undefined;
}

function isOffer(value: unknown): value is Offer {
  if (typeof value !== 'object' || value === null) return false;
  const offer = value as Record<string, unknown>;
  const isRounding = offer.rounding === 'cent' || offer.rounding === 'dollarUp';
  const fits = (figure: OfferFigure) => {
    const given = offer[figure];
    const { min, max } = offerBounds[figure];
    return given === undefined || (typeof given === 'number' && given >= min && given <= max);
  };
  const isNamed = typeof offer.name === 'string' && offer.name.trim() !== '';
  return typeof offer.id === 'string' && isNamed && isRounding && figures.every(fits) && areTexts(offer.refused);
}

function areTexts(refused: unknown): boolean {
  if (refused === undefined) return true;
  if (typeof refused !== 'object' || refused === null) return false;
  return Object.values(refused).every((text) => typeof text === 'string');
}
