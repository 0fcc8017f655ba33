import { useEffect, useEffectEvent } from 'react';
import { draftsOwner } from '../../../cases/client/draft-store.ts';
import { readKeptPages, type StoredPages } from './stored-pages.ts';

/**
 * Calls `onFound` with documents with pages that are not combined yet, the latest first. It looks on mount and
 * each time `isAsking` ends.
 */
export function useKeptPages(
  { caseNo, isAsking }: { caseNo: string; isAsking: boolean },
  onFound: (found: readonly StoredPages[]) => void,
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
