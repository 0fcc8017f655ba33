import { fewestOffers, mostOffers, type Offer, type OfferFigure, offerBounds } from '../offer.ts';
import { type Comparison, ids } from './comparison.ts';

/**
 * Merges two tabs' changes of a comparison since `base`, figure by figure; if both changed the same figure, `mine`
 * wins. An offer removed in one tab is dropped unless the other tab changed it. If both added one at the same position,
 * theirs (already stored) keeps it, and mine follows if there is space. Returns `mine` itself if the other tab adds
 * nothing.
 */
export function mergeComparisons(base: Comparison, mine: Comparison, theirs: Comparison): Comparison {
  return merge(base, mine, theirs).merged;
}

/** Returns the offers added here that the merge has no space for. */
export function offersNotKept(base: Comparison, mine: Comparison, theirs: Comparison): readonly Offer[] {
  return merge(base, mine, theirs).notKept;
}

function merge(base: Comparison, mine: Comparison, theirs: Comparison): { merged: Comparison; notKept: Offer[] } {
  const find = (comparison: Comparison, id: string) => comparison.offers.find((offer) => offer.id === id);
  const stays = (offer: Offer) => {
    const before = find(base, offer.id);
    return !before || !isSame(before, offer);
  };
  const clashing = mine.offers.filter((offer) => {
    const other = find(theirs, offer.id);
    return other && !find(base, offer.id) && !isSame(other, offer);
  });
  const kept = mine.offers.flatMap((offer) => {
    const other = find(theirs, offer.id);
    if (other && clashing.includes(offer)) return other;
    if (other) return mergeOffers(find(base, offer.id), offer, other);
    return stays(offer) ? offer : [];
  });
  const added = theirs.offers.filter((offer) => !find(mine, offer.id) && stays(offer));
  const both = [...kept, ...added];
  if (both.length < fewestOffers) return { merged: mine, notKept: [] };
  const { offers, moved, notKept } = makeRoom(both, clashing);
  const chosenId = moved.get(mine.chosenId) ?? mine.chosenId;
  const merged: Comparison = {
    offers,
    chosenId: offers.some(({ id }) => id === chosenId) ? chosenId : (offers[0]?.id ?? ''),
    settleAfterMonths:
      mine.settleAfterMonths === base.settleAfterMonths ? theirs.settleAfterMonths : mine.settleAfterMonths,
  };
  return { merged: isSame(merged, mine) ? mine : merged, notKept };
}

/** Adds offers with a free identifier and a unique name, up to the maximum. */
function makeRoom(there: readonly Offer[], added: readonly Offer[]) {
  const offers = [...there];
  const moved = new Map<string, string>();
  const notKept: Offer[] = [];
  for (const offer of added) {
    const free = ids.find((id) => offers.every((offer) => offer.id !== id));
    if (free === undefined || offers.length >= mostOffers) notKept.push(offer);
    else {
      const isTaken = offers.some(({ name }) => name === offer.name);
      offers.push({ ...offer, id: free, name: isTaken ? `${offer.name} (2)` : offer.name });
      moved.set(offer.id, free);
    }
  }
  return { offers, moved, notKept };
}

function mergeOffers(base: Offer | undefined, mine: Offer, theirs: Offer): Offer {
  if (!base) return mine;
  // A figure and its refused text are treated as one.
  const entered = (offer: Offer, figure: OfferFigure) => [offer[figure], offer.refused?.[figure]];
  const figures = Object.keys(offerBounds) as OfferFigure[];
  const chosen = figures.map((figure) => {
    const isMine = !isSame(entered(mine, figure), entered(base, figure));
    return [figure, ...entered(isMine ? mine : theirs, figure)] as const;
  });
  const record = (index: 1 | 2) =>
    Object.fromEntries(chosen.flatMap((entry) => (entry[index] === undefined ? [] : [[entry[0], entry[index]]])));
  const refused = record(2);
  return {
    id: mine.id,
    name: (mine.name === base.name ? theirs : mine).name,
    rounding: (mine.rounding === base.rounding ? theirs : mine).rounding,
    ...record(1),
    ...(Object.keys(refused).length > 0 && { refused }),
  };
}

/** Compares regardless of key order; a missing key equals a key without a value. */
function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, index) =>
    index && typeof index === 'object' && !Array.isArray(index)
      ? Object.fromEntries(Object.entries(index).sort(([a], [b]) => (a < b ? -1 : 1)))
      : index,
  );
}
