/** Words between names that mean son or daughter of. */
const connectors = new Set(['BIN', 'BINTE', 'BINTI', 'BTE', 'BT', 'SO', 'DO', 'AL', 'AP', 'SON', 'DAUGHTER', 'OF']);

/**
 * True if a name read from an NRIC may be the account's name. People type their account's name in any order, leave
 * names out or use initials. Two common names suffice, or every name of the account. One misread letter in a longer
 * name is ignored.
 */
export function nameFits(read: string, account: string): boolean {
  const left = wordsOf(read);
  const wanted = wordsOf(account);
  if (left.length === 0 || wanted.length === 0) return false;
  let whole = 0;
  let initials = 0;
  for (const word of wanted.toSorted((a, b) => b.length - a.length)) {
    const index = left.findIndex((text) => (word.length === 1 ? text.startsWith(word) : isAlike(text, word)));
    if (index < 0) continue;
    left.splice(index, 1);
    if (word.length === 1) initials += 1;
    else whole += 1;
  }
  return whole >= 2 || (whole >= 1 && whole + initials === wanted.length);
}

/** Splits names: `PRAKASH S/O VELMURUGAN` becomes PRAKASH and VELMURUGAN; accents are ignored. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toUpperCase()
    .replace(/\b([SDA])\/([OLP])\b/g, ' $1$2 ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !connectors.has(word));
}

function isAlike(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1) return false;
  return withoutOneLetter(a, b);
}

/** True if two words are equal except for one changed, added or missing letter. */
function withoutOneLetter(a: string, b: string): boolean {
  let index = 0;
  while (index < a.length && a[index] === b[index]) index += 1;
  const skipA = a.length >= b.length ? 1 : 0;
  const skipB = b.length >= a.length ? 1 : 0;
  return a.slice(index + skipA) === b.slice(index + skipB);
}
