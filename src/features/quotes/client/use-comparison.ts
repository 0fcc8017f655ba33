import { useEffect, useState } from 'react';
import { beginComparison, type CaseTerms, type Comparison, followCase } from './comparison.ts';
import { createComparisonKeeper, type KeptComparison } from './kept-comparison.ts';
import { mergeComparisons } from './merge-comparisons.ts';
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
  const [keep] = useState(() =>
    createComparisonKeeper({
      caseNo,
      base: kept ?? comparison,
      // What was typed while it was kept stays.
      onMerged: (merged, mine) => setComparison((now) => mergeComparisons(mine, now, merged)),
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
