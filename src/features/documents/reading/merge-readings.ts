import type { Word } from '../../../integrations/ocr/page.ts';

/** Words below this are left out where readings are put together. */
const believed = 0.6;

/** True if two words of different readings are the same print. */
export function overlap(a: Word, b: Word): boolean {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 && width * height > 0.25 * Math.min(a.width * a.height, b.width * b.height);
}

/** Several readings of one page as one: each adds what the better ones before it did not see. */
export function mergeReadings(readings: Word[][]): Word[] {
  const merged: Word[] = [];
  let lines = 0;
  for (const reading of readings) {
    const own = reading.filter((word) => word.confidence >= believed);
    const added = own.filter((word) => !merged.some((other) => overlap(word, other)));
    merged.push(...added.map((word) => ({ ...word, line: word.line + lines })));
    lines += Math.max(0, ...reading.map((word) => word.line)) + 1;
  }
  return merged;
}
