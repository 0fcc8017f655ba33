import { cleanLine } from '../../domain/texts/clean-text.ts';
import type { CutLine } from './cut-line.ts';
import { detectLines } from './detect-lines.ts';
import type { Ink } from './ink.ts';
import { isFixedPitch } from './letters-of-line.ts';
import type { Models } from './models.ts';
import type { Word } from './page.ts';
import type { Raster } from './raster.ts';
import { readLines } from './read-lines.ts';
import { turnLines } from './turn-lines.ts';
import { type LineWord, wordsOfLine } from './words-of-line.ts';

export interface RecognisedPage {
  words: Word[];
  /** Clockwise quarters by which the page must be turned to stand upright; words are placed on the turned page. */
  quarterTurns: number;
}

/** Finds the lines of print on a page, however it lies, and reads them. */
export async function recognisePage(models: Models, raster: Raster): Promise<RecognisedPage> {
  const found = await detectLines(models, raster);
  const { boxes, quarterTurns } = await turnLines(models, raster, found);
  const lines = await readLines(models, raster, boxes);
  const faces = lines.flatMap(({ letters }) => isFixedPitch(letters) ?? []);
  const isMostlyFixed = faces.filter(Boolean).length * 2 > faces.length;
  const placed = lines
    .map(({ cut, ink, letters }) => {
      const words = wordsOfLine(letters, ink, isFixedPitch(letters) ?? isMostlyFixed);
      return wordsOnPage(cut, ink, words, raster, quarterTurns);
    })
    .filter((words) => words.length > 0);
  placed.sort((one, other) => (one[0]?.y ?? 0) - (other[0]?.y ?? 0));
  return { quarterTurns, words: placed.flatMap((words, line) => words.map((word) => ({ ...word, line }))) };
}

/** Returns the words of a line in fractions of the page after it was turned. */
function wordsOnPage(
  cut: CutLine,
  { top, bottom }: Ink,
  words: readonly LineWord[],
  { width, height }: Raster,
  quarterTurns: number,
): Word[] {
  const isTurned = quarterTurns % 2 === 1;
  const [pageWidth, pageHeight] = isTurned ? [height, width] : [width, height];
  return words.flatMap(({ text, left, right, confidence }) => {
    const clean = cleanLine(text).trim();
    if (clean === '') return [];
    const centre = turned(cut.origin((left + right) / 2, (top + bottom + 1) / 2), { width, height }, quarterTurns);
    const size = {
      width: ((right - left) * cut.size) / pageWidth,
      height: ((bottom - top + 1) * cut.size) / pageHeight,
    };
    const x = Math.max(0, centre.x / pageWidth - size.width / 2);
    const y = Math.max(0, centre.y / pageHeight - size.height / 2);
    return [
      { text: clean, x, y, width: Math.min(1, size.width), height: Math.min(1, size.height), confidence, line: 0 },
    ];
  });
}

/** Returns a place after its picture was turned clockwise by quarters. */
function turned({ x, y }: { x: number; y: number }, size: { width: number; height: number }, quarters: number) {
  if (quarters === 1) return { x: size.height - y, y: x };
  if (quarters === 2) return { x: size.width - x, y: size.height - y };
  if (quarters === 3) return { x: y, y: size.width - x };
  return { x, y };
}
