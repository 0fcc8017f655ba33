import { cleanLine } from '../../domain/texts/clean-text.ts';
import type { CutLine } from './cut-line.ts';
import { detectLines } from './detect-lines.ts';
import { findTurns, withoutUpright } from './find-turns.ts';
import type { Ink } from './ink.ts';
import type { Models } from './models.ts';
import type { Word } from './page.ts';
import { type Raster, turn } from './raster.ts';
import { readLines } from './read-lines.ts';
import { type LineWord, wordsOfLine } from './words-of-line.ts';

export interface RecognisedPage {
  words: Word[];
  /** Clockwise quarter turns needed to make the page upright; word positions refer to the turned page. */
  quarterTurns: number;
}

/** Finds the lines of print on a page in any orientation, and reads them. */
export async function recognisePage(models: Models, raster: Raster): Promise<RecognisedPage> {
  const found = await detectLines(models, raster);
  const quarterTurns = (await findTurns(models, raster, found)) % 4;
  const page = quarterTurns === 0 ? raster : await turn(raster, quarterTurns);
  // Detection is less accurate for lines that do not run from left to right, so it is repeated on the turned page.
  const boxes = quarterTurns === 0 ? found : await detectLines(models, page);
  const lines = await readLines(models, page, withoutUpright(boxes));
  const placed = lines
    .map(({ cut, ink, letters }) => wordsOnPage(cut, ink, wordsOfLine(letters, ink), page))
    .filter((words) => words.length > 0);
  placed.sort((one, other) => (one[0]?.y ?? 0) - (other[0]?.y ?? 0));
  const words = placed.flatMap((own, line) => own.map((word) => ({ ...word, line })));
  return { quarterTurns, words: words.filter((word) => !words.some((other) => isPieceOf(word, other))) };
}

/** True if a word is a piece of a word of another line: boxes may extend beyond their line, into the next column. */
function isPieceOf(piece: Word, word: Word): boolean {
  if (piece.line === word.line || piece.text.length > 3 || piece.text.length >= word.text.length) return false;
  const width = Math.min(piece.x + piece.width, word.x + word.width) - Math.max(piece.x, word.x);
  const height = Math.min(piece.y + piece.height, word.y + word.height) - Math.max(piece.y, word.y);
  return width > 0 && height > 0 && width * height > piece.width * piece.height * 0.5;
}

/** Returns the words of a line in fractions of the page. */
function wordsOnPage(cut: CutLine, { top, bottom }: Ink, words: readonly LineWord[], page: Raster): Word[] {
  return words.flatMap(({ text, left, right, confidence }) => {
    const clean = cleanLine(text).trim();
    if (clean === '') return [];
    const centre = cut.origin((left + right) / 2, (top + bottom + 1) / 2);
    const width = Math.min(1, ((right - left) * cut.size) / page.width);
    const height = Math.min(1, ((bottom - top + 1) * cut.size) / page.height);
    const x = Math.max(0, centre.x / page.width - width / 2);
    const y = Math.max(0, centre.y / page.height - height / 2);
    return [{ text: clean, x, y, width, height, confidence, line: 0 }];
  });
}
