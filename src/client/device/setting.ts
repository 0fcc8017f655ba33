/** Choices that belong to the device: unencrypted, and kept after logout. A storage that is closed to the page keeps none. */
export function readSetting(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a choice; `undefined` removes it. */
export function writeSetting(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // The choice lasts as long as the page.
  }
}
