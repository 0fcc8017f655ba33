import { useEffect, useEffectEvent } from 'react';
import { draftsOwner } from '../../../cases/client/draft-store.ts';
import { type KeptPages, readKeptPages } from './kept-pages.ts';

/**
 * Tells which documents were left in the middle of putting their pages together, the latest first, where there are any: at
 * first, and whenever nothing else is asked any more.
 */
export function useKeptPages(
  { caseNo, isAsking }: { caseNo: string; isAsking: boolean },
  onFound: (found: readonly KeptPages[]) => void,
): void {
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (isAsking) return;
    let isLeft = false;
    void readKeptPages({ owner: draftsOwner(), caseNo }).then((found) => {
      if (found.length > 0 && !isLeft) tell(found);
    });
    return () => {
      isLeft = true;
    };
  }, [caseNo, isAsking]);
}
