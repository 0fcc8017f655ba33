import { readSession } from '../../../client/session.ts';
import { createLatestWriter, getDraft, putDraft } from '../../cases/client/draft-vault.ts';
import { fewestOffers, mostOffers, type Offer, type OfferFigure, offerBounds } from '../offer.ts';
import type { Comparison } from './comparison.ts';

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

export function createComparisonKeeper(caseNo: string): (comparison: KeptComparison) => void {
  const name = nameOf(caseNo);
  return createLatestWriter((comparison) => putDraft(name, JSON.stringify(comparison)));
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
  return typeof offer.id === 'string' && typeof offer.name === 'string' && isRounding && figures.every(fits);
}
