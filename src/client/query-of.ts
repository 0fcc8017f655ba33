import { type DataTag, type Query, queryOptions, type SkipToken, skipToken } from '@tanstack/react-query';
import { type CallArguments, type CallName, call, type Reply, type RequestOf } from './api.ts';

type QueryKey<K extends CallName> = DataTag<readonly unknown[], Reply<K>, Error>;

interface Options {
  /** Stores the reply and asks only whether it has changed. */
  etag?: boolean;
  /** Inputs that the reply depends on, besides the request. */
  varyBy?: readonly unknown[];
}

/**
 * Returns the query of a call: its key, its function and the type of its data. With `skipToken` in place of the request,
 * nothing is fetched.
 */
export function queryOf<K extends CallName>(
  name: K,
  request: RequestOf<K> | SkipToken,
  { etag = false, varyBy = [] }: Options = {},
) {
  const fetchReply = ({ signal }: { signal: AbortSignal }) =>
    call(name, ...([request, { signal, etag }] as unknown as CallArguments<K>));
  return queryOptions({
    queryKey: request === skipToken ? queryKeyOf(name) : queryKeyOf(name, request, ...varyBy),
    queryFn: request === skipToken ? skipToken : fetchReply,
  });
}

/**
 * Returns the key of a call's query. Shorter keys match longer ones: the name alone matches every query of the call, and
 * a part of a request matches every request that contains it.
 */
export function queryKeyOf<K extends CallName>(
  name: K,
  request?: RequestOf<K>,
  ...varyBy: readonly unknown[]
): QueryKey<K> {
  return (request === undefined ? [name] : [name, request, ...varyBy]) as unknown as QueryKey<K>;
}

/** First segment of a path below `/dealer-portal/web`, such as `case`. */
type AreaOf<N> = N extends `${string} /dealer-portal/web/${infer Area}/${string}` ? Area : never;

/** Returns a predicate that matches the queries of all calls in the areas, except the named calls. */
export function callsIn(areas: readonly AreaOf<CallName>[], except: readonly CallName[] = []) {
  return ({ queryKey: [name] }: Pick<Query, 'queryKey'>): boolean => {
    if (typeof name !== 'string' || except.some((other) => other === name)) return false;
    return areas.some((area) => name.includes(` /dealer-portal/web/${area}/`));
  };
}

/** Milliseconds at least between two tries of a call that fails. */
const afterFailure = 5_000;

/**
 * Returns the `refetchInterval` of a query that is polled. While the call fails, it is polled more slowly.
 *
 * @param pauseOf returns the milliseconds until the next poll by the data so far, or `false` for none
 */
export function pollEvery<T>(pauseOf: (data: T | undefined) => number | false) {
  return ({ state }: Pick<Query<T, Error>, 'state'>): number | false => {
    const pause = pauseOf(state.data);
    return pause !== false && state.status === 'error' ? Math.max(pause, afterFailure) : pause;
  };
}
