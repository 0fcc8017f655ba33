import type { HistoryState } from '@tanstack/react-router';
import { readPerson } from '../../../client/session.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the list is searched for, and by whom. */
    caseSearch?: { keyword: string; person: string | undefined } | undefined;
  }
}

const longest = 100;

/**
 * What the list is searched for: names and identity numbers, so it stands with the entry of the browser's history, not
 * in the address, which servers and their logs get to see. Back and a reload keep it; somebody else who logs in does not
 * find it.
 */
export function keywordOf({ caseSearch }: HistoryState): string {
  return caseSearch && caseSearch.person === readPerson() ? caseSearch.keyword : '';
}

export function withKeyword(state: HistoryState, text: string): HistoryState {
  const keyword = text.slice(0, longest);
  return { ...state, caseSearch: keyword === '' ? undefined : { keyword, person: readPerson() } };
}
