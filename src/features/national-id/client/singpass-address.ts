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
  // The former login must not be used for another request.
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
 * Removes the identity portal's parameters from the address and returns them. A reloaded page still has them.
 * `undefined` if the login was started in another tab or browser.
 */
export function takeReturn(): Return | undefined {
  const kept = readLogin();
  const search = location.search.slice(1);
  if (search === '') return kept.flow && kept.search ? { flow: kept.flow, search: kept.search } : undefined;
  if (kept.flow === undefined) return undefined;
  if (storeLogin({ ...kept, search })) history.replaceState(history.state, '', location.pathname);
  return { flow: kept.flow, search };
}
