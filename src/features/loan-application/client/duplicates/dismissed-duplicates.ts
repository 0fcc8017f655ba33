/** Dismissed duplicate notes on this device, by keys that reveal nothing about the cases. */
const name = 'dealer-portal:dismissed-duplicates';
/** The latest ones; an older note may come again. */
const most = 300;

export function readDismissed(): readonly string[] {
  try {
    const pairs: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(pairs) ? pairs.filter((pair) => typeof pair === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores further dismissed duplicates if the device can. Returns all of them. */
export function dismissPairs(added: readonly string[]): readonly string[] {
  const pairs = [...readDismissed().filter((each) => !added.includes(each)), ...added].slice(-most);
  try {
    localStorage.setItem(name, JSON.stringify(pairs));
  } catch {
    // A closed storage keeps nothing; the note stays away as long as the page is open.
  }
  return pairs;
}
