/** Prefix of choices that belong to an account. A logout removes them; choices of the device stay. */
export const accountPrefix = 'dealer-portal:account:';

/** Reads a choice. Choices are not encrypted. */
export function readSetting(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a choice; `undefined` removes it. Where the page may not use the storage, nothing is stored. */
export function writeSetting(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Without storage, the choice lasts only as long as the page, if the caller keeps it in memory.
  }
}

/** Removes the choices of accounts. */
export function deleteAccountSettings(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(accountPrefix)) localStorage.removeItem(name);
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}
