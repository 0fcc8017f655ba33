import { readSession } from '../../../client/session.ts';
import { createLatestWriter, getDraft, putDraft } from '../../cases/client/draft-vault.ts';
import { fewestOffers, mostOffers, type Offer, type OfferFigure, offerBounds } from '../offer.ts';
import { type CaseTerms, type Comparison, isOfCase } from './comparison.ts';
import { mergeComparisons, offersNotKept } from './merge-comparisons.ts';

/** A comparison as it stays on this device, sealed with the drafts, until its person logs out. */
export interface KeptComparison extends Comparison {
  /** The offer that had the case's figures. */
  readonly ofCaseId?: string;
}

/** Comparisons belong to an account with a dealer, as drafts do. */
function nameOf(caseNo: string): string {
  return `${readSession().dealer?.channelUserId ?? ''}:offers:${caseNo}`;
}

export async function readComparison(caseNo: string): Promise<KeptComparison | undefined> {
  const text = await getDraft(nameOf(caseNo)).catch(() => undefined);
  return text === undefined ? undefined : parseComparison(text);
}

interface Keeper {
  caseNo: string;
  /** What the page began with. */
  base: Comparison;
  /** Another tab kept something else meanwhile: what both of them come to, and what of this one was in it. */
  onMerged: (merged: Comparison, mine: Comparison) => void;
  /** Offers that were added here and have no room beside what another tab added. */
  onNotKept: (offers: readonly Offer[]) => void;
}

/** Keeps a comparison, together with what another tab has made of it since. */
export function createComparisonKeeper({ caseNo, base, onMerged, onNotKept }: Keeper) {
  const name = nameOf(caseNo);
  let known = base;
  async function keep({ mine, terms }: { mine: Comparison; terms: CaseTerms }): Promise<void> {
    const text = await getDraft(name).catch(() => undefined);
    // Who logged out meanwhile leaves none behind.
    if (nameOf(caseNo) !== name) return;
    const theirs = text === undefined ? undefined : parseComparison(text);
    const merged = theirs ? mergeComparisons(known, mine, theirs) : mine;
    const notKept = theirs ? offersNotKept(known, mine, theirs) : [];
    const { offers, chosenId, settleAfterMonths } = merged;
    const ofCaseId = offers.find((offer) => isOfCase(offer, terms))?.id;
    const kept: KeptComparison = { offers, chosenId, settleAfterMonths, ofCaseId };
    const next = JSON.stringify(kept);
    if (next !== text) await putDraft(name, next);
    known = merged;
    if (merged !== mine) onMerged(merged, mine);
    if (notKept.length > 0) onNotKept(notKept);
  }
  const oneTabAtATime = (given: Parameters<typeof keep>[0]) =>
    navigator.locks ? navigator.locks.request(name, () => keep(given)) : keep(given);
  return createLatestWriter(oneTabAtATime);
}

const figures = Object.keys(offerBounds) as OfferFigure[];

/** What an earlier build kept may look otherwise: it then counts as nothing kept. */
export function parseComparison(text: string): KeptComparison | undefined {
  try {
    const { offers, chosenId, settleAfterMonths, ofCaseId } = JSON.parse(text);
    const isKnown =
      Array.isArray(offers) &&
      offers.length >= fewestOffers &&
      offers.length <= mostOffers &&
      offers.every(isOffer) &&
      typeof chosenId === 'string' &&
      Number.isInteger(settleAfterMonths);
    return isKnown ? { offers, chosenId, settleAfterMonths, ofCaseId } : undefined;
  } catch {
    return undefined;
  }
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
