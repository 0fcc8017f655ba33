import { useEffect, useEffectEvent } from 'react';
import type { PaperPage } from '../../paper-pages/client/page-order.ts';
import { readKeptPages } from './kept-pages.ts';

/**
 * Tells which paper was left in the middle of putting its pages together, where there is one: at first, and whenever
 * nothing else is asked any more.
 */
export function useKeptPages(
  { caseNo, isAsking }: { caseNo: string; isAsking: boolean },
  onFound: (slotKey: string, pages: readonly PaperPage[]) => void,
): void {
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (isAsking) return;
    let isLeft = false;
    void readKeptPages(caseNo).then((found) => {
      const [first] = found.filter(({ pages }) => pages.length > 0);
      if (first && !isLeft) tell(first.slotKey, first.pages);
    });
    return () => {
      isLeft = true;
    };
  }, [caseNo, isAsking]);
}
