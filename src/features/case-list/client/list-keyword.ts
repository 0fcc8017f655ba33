import type { HistoryState } from '@tanstack/react-router';
import { readUser } from '../../../client/session.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The keyword of the list, and who searches. */
    caseSearch?: { keyword: string; person: string | undefined } | undefined;
  }
}

const longest = 100;

/**
 * Returns the keyword of the list. It may be a name or an identity number, so it is stored in the browser's history
 * state, not in the address, which servers log. Back and reload preserve it; another user who logs in does not see it.
 */
export function keywordOf({ caseSearch }: HistoryState): string {
  return caseSearch && caseSearch.person === readUser() ? caseSearch.keyword : '';
}

export function withKeyword(state: HistoryState, text: string): HistoryState {
  const keyword = text.slice(0, longest);
  return { ...state, caseSearch: keyword === '' ? undefined : { keyword, person: readUser() } };
}
