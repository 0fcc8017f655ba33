import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../client/ui/notes/toast.ts';
import * as m from '../../../paraglide/messages.js';
import { mostOffers, type Offer } from '../offer.ts';
import { beginComparison, type CaseTerms, type Comparison, followCase } from './comparison.ts';
import { createComparisonKeeper, type KeptComparison } from './kept-comparison.ts';
import { mergeComparisons, offersNotKept } from './merge-comparisons.ts';
import { offerName } from './offer-words.ts';

/**
 * The offers of a case, as they were left on this device or begun with what the case asks for. What another tab makes of
 * them is taken over when something is kept here, and when somebody comes back to this tab.
 */
export function useComparison(caseNo: string, kept: KeptComparison | undefined, terms: CaseTerms) {
  const { loanCents, tenureMonths, flatRatePercent } = terms;
  const [comparison, setComparison] = useState<Comparison>(() =>
    kept ? followCase(kept, kept.ofCaseId, terms) : beginComparison(terms, offerName),
  );
  const latest = useRef(comparison);
  useEffect(() => {
    latest.current = comparison;
  });
  const [keep] = useState(() =>
    createComparisonKeeper({
      caseNo,
      base: kept ?? comparison,
      // What was typed while it was kept stays.
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

/** It stays until it is closed: what somebody added is not there. */
function tellNotKept(offers: readonly Offer[]): void {
  for (const { name } of offers) toast.error(m.quotes_offer_not_kept({ name, count: mostOffers }));
}
