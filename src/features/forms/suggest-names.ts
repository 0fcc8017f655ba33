/** Drops case and accents: a search treats `Škoda` and `skoda` as equal. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

const between = /[\s\-/.]+/;

/** Compares whole names without spaces, hyphens and points. */
function sameKey(text: string): string {
  return fold(text).split(between).join('');
}

/**
 * Returns names to suggest: first those that begin with the text, then those that have each typed word at the beginning
 * of a word, then those that contain the text. Returns the first names for an empty text, none if the text is already
 * the only match.
 */
export function suggestNames(text: string, names: readonly string[], most: number): string[] {
  const wanted = fold(text);
  if (wanted === '') return names.slice(0, most);
  const words = wanted.split(between).filter((word) => word !== '');
  const ranked = names
    .map((name) => ({ name, rank: rankOf(fold(name), wanted, words) }))
    .filter(({ rank }) => rank < 3);
  if (ranked.length === 1 && ranked[0]?.name === text.trim()) return [];
  // Sorting is stable, so the order of the names stays within a rank.
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ name }) => name);
}

function rankOf(name: string, wanted: string, words: readonly string[]): number {
  if (name.startsWith(wanted)) return 0;
  const own = name.split(between);
  if (words.length > 0 && words.every((word) => own.some((text) => text.startsWith(word)))) return 1;
  return name.includes(wanted) ? 2 : 3;
}

/**
 * Returns the known name that a text means (`mercedes benz` is `Mercedes-Benz`); any other text is returned unchanged.
 */
export function canonicalName(text: string, names: readonly string[]): string {
  const key = sameKey(text);
  if (key === '' || names.includes(text)) return text;
  return names.find((name) => sameKey(name) === key) ?? text;
}
