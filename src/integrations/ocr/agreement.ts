import type { Word } from './page.ts';

function counts(words: Word[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const word of words) {
    const plain = word.text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
    if (plain.length >= 3) found.set(plain, (found.get(plain) ?? 0) + 1);
  }
  return found;
}

/** Returns the share of a text layer's words that recognition of the rendered page also finds, 0 to 1. */
export function agreement(text: Word[], reading: Word[]): number {
  const stated = counts(text);
  const seen = counts(reading);
  let total = 0;
  let common = 0;
  for (const [word, count] of stated) {
    total += count;
    common += Math.min(count, seen.get(word) ?? 0);
  }
  return total === 0 ? 0 : common / total;
}
