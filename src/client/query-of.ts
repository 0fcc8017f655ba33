import { type DataTag, type Query, queryOptions, type SkipToken, skipToken } from '@tanstack/react-query';
import { type CallArguments, type CallName, call, type Reply, type Request } from './api.ts';

type QueryKey<K extends CallName> = DataTag<readonly unknown[], Reply<K>, Error>;

interface Options {
  /** Stores the reply and asks only whether it has changed. */
  etag?: boolean;
  /** Anything but the request that the reply depends on. */
  varyBy?: readonly unknown[];
}

/**
 * Returns the query of a call: its key, its function and the type of its data. With `skipToken` in place of the request,
 * nothing is fetched.
 */
export function queryOf<K extends CallName>(
  name: K,
  request: Request<K> | SkipToken,
  { etag = false, varyBy = [] }: Options = {},
) {
  const fetchReply = ({ signal }: { signal: AbortSignal }) =>
    call(name, ...([request, { signal, etag }] as unknown as CallArguments<K>));
  return queryOptions({
    queryKey: request === skipToken ? keyOf(name) : keyOf(name, request, ...varyBy),
    queryFn: request === skipToken ? skipToken : fetchReply,
  });
}

/**
 * Returns the key of a call's query. Shorter keys match longer ones: the name alone matches every query of the call, and
 * a part of a request matches every request that contains it.
 */
export function keyOf<K extends CallName>(name: K, request?: Request<K>, ...varyBy: readonly unknown[]): QueryKey<K> {
  return (request === undefined ? [name] : [name, request, ...varyBy]) as unknown as QueryKey<K>;
}

/** First segment of a path below `/dealer-portal/web`, such as `case`. */
type AreaOf<N> = N extends `${string} /dealer-portal/web/${infer Area}/${string}` ? Area : never;

/** Returns a predicate that matches every query whose call belongs to one of the areas, except the named calls. */
export function callsIn(areas: readonly AreaOf<CallName>[], except: readonly CallName[] = []) {
  return ({ queryKey: [name] }: Pick<Query, 'queryKey'>): boolean => {
    if (typeof name !== 'string' || except.some((other) => other === name)) return false;
    return areas.some((area) => name.includes(` /dealer-portal/web/${area}/`));
  };
}
