import { useEffect, useEffectEvent } from 'react';
import type { PaperPage } from '../../paper-pages/client/page-order.ts';
import { readKeptPages } from './kept-pages.ts';

/** Tells once which paper was left in the middle of putting its pages together, where there is one. */
export function useKeptPages(caseNo: string, onFound: (slotKey: string, pages: readonly PaperPage[]) => void): void {
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    let isLeft = false;
    void readKeptPages(caseNo).then((found) => {
      const [first] = found.filter(({ pages }) => pages.length > 0);
      if (first && !isLeft) tell(first.slotKey, first.pages);
    });
    return () => {
      isLeft = true;
    };
  }, [caseNo]);
}
