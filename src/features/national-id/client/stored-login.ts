/** State of a request stored for this tab, so that a reloaded or revisited page continues. */
export interface StoredLogin {
  /** The secret of the request's address; absent if the tab was opened at the return address. */
  token?: string;
  /** Binds the return to this browser. */
  flow?: string;
  /** The identity portal's parameters, without the `?`. */
  search?: string;
}

const name = 'dealer-portal:singpass';

export function readLogin(): StoredLogin {
  try {
    return (JSON.parse(sessionStorage.getItem(name) ?? '{}') as StoredLogin | null) ?? {};
  } catch {
    // Nothing is stored, or storage is blocked.
    return {};
  }
}

/** Returns false if the browser has no storage for this page: the login could not be resumed. */
export function storeLogin(login: StoredLogin): boolean {
  try {
    sessionStorage.setItem(name, JSON.stringify(login));
    return true;
  } catch {
    return false;
  }
}
