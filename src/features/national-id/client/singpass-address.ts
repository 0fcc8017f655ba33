import { readLogin, storeLogin } from './stored-login.ts';

const inFragment = /^#([\w-]{43})$/;

/**
 * Removes the secret from the URL, where it could be copied or photographed, and stores it for this tab. It stays in
 * the URL if storage is unavailable.
 */
export function takeToken(): string | undefined {
  const token = inFragment.exec(location.hash)?.[1];
  if (token === undefined) return location.hash.length > 1 ? undefined : readLogin().token;
  const { flow, ...former } = readLogin();
  // Another request must not use the former login.
  const isSame = former.token === token;
  const isKept = storeLogin(isSame && flow !== undefined ? { token, flow } : { token });
  if (isKept) history.replaceState(history.state, '', location.pathname);
  return token;
}

export interface Return {
  flow: string;
  search: string;
}

/**
 * Takes what the identity portal sent along out of the address. A page that is loaded again has it still. Undefined where
 * the login was begun elsewhere.
 */
export function takeReturn(): Return | undefined {
  const kept = readLogin();
  const search = location.search.slice(1);
  if (search === '') return kept.flow && kept.search ? { flow: kept.flow, search: kept.search } : undefined;
  if (kept.flow === undefined) return undefined;
  if (storeLogin({ ...kept, search })) history.replaceState(history.state, '', location.pathname);
  return { flow: kept.flow, search };
}
