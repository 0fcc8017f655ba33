import { useEffect, useState } from 'react';
import { beginComparison, type CaseTerms, type Comparison, followCase, isOfCase } from './comparison.ts';
import { createComparisonKeeper, type KeptComparison } from './kept-comparison.ts';
import { offerName } from './offer-words.ts';

/** The offers of a case, as they were left on this device or begun with what the case asks for. */
export function useComparison(caseNo: string, kept: KeptComparison | undefined, terms: CaseTerms) {
  const [comparison, setComparison] = useState<Comparison>(() =>
    kept ? followCase(kept, kept.ofCaseId, terms) : beginComparison(terms, offerName),
  );
  const [keep] = useState(() => createComparisonKeeper(caseNo));
  const ofCaseId = comparison.offers.find((offer) => isOfCase(offer, terms))?.id;
  useEffect(() => {
    const { offers, chosenId, settleAfterMonths } = comparison;
    keep({ offers, chosenId, settleAfterMonths, ofCaseId });
  }, [comparison, ofCaseId, keep]);
  return [comparison, setComparison] as const;
}
