import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../client/ui/notes/toast.ts';
import * as m from '../../../paraglide/messages.js';
import { mostOffers, type Offer } from '../offer.ts';
import { beginComparison, type CaseTerms, type Comparison, withCaseTerms } from './comparison.ts';
import { mergeComparisons, offersNotKept } from './merge-comparisons.ts';
import { offerName } from './offer-words.ts';
import { createComparisonKeeper, type KeptComparison } from './stored-comparison.ts';

/**
 * Returns the offers of a case, stored on this device or started with the case's terms. Merges another tab's changes
 * when something is stored here and when the user returns to this tab.
 */
export function useComparison(caseNo: string, kept: KeptComparison | undefined, terms: CaseTerms) {
  const { loanCents, tenureMonths, flatRatePercent } = terms;
  const [comparison, setComparison] = useState<Comparison>(() =>
    kept ? withCaseTerms(kept, kept.ofCaseId, terms) : beginComparison(terms, offerName),
  );
  const latest = useRef(comparison);
  useEffect(() => {
    latest.current = comparison;
  });
  const [keep] = useState(() =>
    createComparisonKeeper({
      caseNo,
      base: kept ?? comparison,
      // Keeps values that were typed during the storing.
      onMerged: (merged, mine) => {
        setComparison((now) => (now === mine ? merged : mergeComparisons(mine, now, merged)));
        tellNotKept(offersNotKept(mine, latest.current, merged));
      },
      onNotKept: tellNotKept,
    }),
  );
  useEffect(() => {
    const keepIt = () => keep({ mine: comparison, terms: { loanCents, tenureMonths, flatRatePercent } });
    keepIt();
    window.addEventListener('focus', keepIt);
    return () => window.removeEventListener('focus', keepIt);
  }, [comparison, loanCents, tenureMonths, flatRatePercent, keep]);
  return [comparison, setComparison] as const;
}

/** The toast stays until it is closed, because an offer that the user added is missing. */
function tellNotKept(offers: readonly Offer[]): void {
  for (const { name } of offers) toast.error(m.quotes_offer_not_kept({ name, count: mostOffers }));
}
