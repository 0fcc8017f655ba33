/** Reads a choice that belongs to the device. Choices are not encrypted, and stay after a logout. */
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
    // The choice lasts as long as the page, if the caller keeps it.
  }
}
