import type { Query, QueryClient } from '@tanstack/react-query';
import { codes } from '../../../contract/codes.ts';
import { ApiError } from '../../api-error.ts';
import { isUntold } from '../../query-client.ts';
import { errorText } from '../../show-error.ts';

/** Queries of the page that the user should know about: they failed, or wait for a connection. */
export interface FailedQueries {
  /** When the oldest of the data shown was received, in ms; absent if all of it is current. */
  outdatedSince?: number;
  /** Set if content is missing from the page: the reason, or an empty text. */
  missing?: string;
  /** Set if missing content will be fetched when the connection is back. */
  isOffline?: true;
}

/**
 * Judges the queries that the page uses at present.
 * @param shown errors that the page shows in place
 * @returns `undefined` if the page shows all problems in place
 */
export function judgeFailed(
  queries: readonly Pick<Query, 'state' | 'queryKey' | 'isActive'>[],
  shown: ReadonlySet<unknown>,
): FailedQueries | undefined {
  const failed = queries.filter((query) => {
    const { state, queryKey } = query;
    return state.status === 'error' && !isUntold(queryKey) && !isExpired(state.error) && query.isActive();
  });
  const outdated = failed.filter(({ state }) => state.data !== undefined);
  const missing = failed.filter(({ state }) => state.data === undefined && !shown.has(state.error));
  const isOffline = queries.some((query) => {
    const { state, queryKey } = query;
    return state.fetchStatus === 'paused' && state.data === undefined && !isUntold(queryKey) && query.isActive();
  });
  if (outdated.length === 0 && missing.length === 0 && !isOffline) return undefined;
  return {
    ...(isOffline && { isOffline }),
    ...(outdated.length > 0 && { outdatedSince: Math.min(...outdated.map(({ state }) => state.dataUpdatedAt)) }),
    ...(missing.length > 0 && { missing: missing.map(({ state }) => errorText(state.error)).find(Boolean) ?? '' }),
  };
}

/** Fetches again all that failed on the page. */
export function refetchFailed(client: QueryClient): Promise<void> {
  return client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

function isExpired(error: unknown): boolean {
  return error instanceof ApiError && error.code === codes.tokenExpired.code;
}
