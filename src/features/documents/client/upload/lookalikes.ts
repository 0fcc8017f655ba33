const pairs = ['8B', '0O', '1I', '5S', '2Z', '6G'] as const;

/**
 * Returns the characters of a number, such as a chassis number, that are easily mistaken for others: `['8', 'B']` per
 * pair, at most two.
 */
export function lookalikes(text: string): readonly (readonly [string, string])[] {
  const isNumberLike = /\d/.test(text) && /^[A-Z0-9/-]{6,}$/i.test(text.trim());
  if (!isNumberLike) return [];
  return pairs
    .filter(([digit = '', letter = '']) => text.includes(digit) || text.toUpperCase().includes(letter))
    .slice(0, 2)
    .map(([digit = '', letter = '']) => [digit, letter] as const);
}
