import { usedMs as processorMs } from '../processes/work-limits.ts';
import { type CutLine, cutLine, lineHeight, toLineInput } from './cut-line.ts';
import { type Character, decodeSteps } from './decode-ctc.ts';
import { type Ink, inkOf, widestGap } from './ink.ts';
import { lettersOf, type PrintedCharacter } from './letters-of-line.ts';
import type { LineBox } from './line-boxes.ts';
import type { Models } from './models.ts';
import type { Raster } from './raster.ts';

/** A recognised line: its letters, and the position of its print in the cut line. */
export interface ReadLine {
  cut: CutLine;
  ink: Ink;
  letters: PrintedCharacter[];
}

/**
 * Minimum input width, padded with grey. Single letters are recognised badly at a smaller width; 320, as in training,
 * takes longer without finding more.
 */
const narrowest = 96;
/** Lines wider than this are split, because the network was trained on shorter ones. */
const widest = 1200;
/** The network's widths are multiples of this. */
const multiple = 32;

async function readPart(models: Models, raster: Raster): Promise<Character[]> {
  const padded = Math.max(narrowest, Math.ceil(raster.width / multiple) * multiple);
  const { data } = await models.readLine(toLineInput(raster, padded), [1, 3, lineHeight, padded]);
  return decodeSteps(data, models.alphabet);
}

/**
 * After this many seconds of processor time, a page's remaining lines stay unread. A page of small print needs three; a
 * picture full of specks would need minutes, and its process would be killed.
 */
const mostSeconds = 25;

/** Reads the lines in the given boxes. Boxes without legible text are left out. */
export async function readLines(
  models: Models,
  picture: Raster,
  boxes: readonly LineBox[],
  usedMs: () => bigint = processorMs,
): Promise<ReadLine[]> {
  const lines: ReadLine[] = [];
  const end = usedMs() + BigInt(mostSeconds * 1000);
  for (const box of boxes) {
    if (usedMs() > end) break;
    const cut = cutLine(picture, box);
    const { raster } = cut;
    const ink = inkOf(raster);
    const letters: PrintedCharacter[] = [];
    for (let left = 0; left < raster.width; ) {
      const end = Math.min(raster.width, left + widest);
      const gap = end < raster.width ? widestGap(ink, end - widest / 3, end) : undefined;
      const right = gap ? Math.round((gap.from + gap.to) / 2) : end;
      const characters = await readPart(models, columnsOf(raster, left, right));
      letters.push(...lettersOf(characters, ink, left));
      left = right;
    }
    if (letters.length > 0) lines.push({ cut, ink, letters });
  }
  return lines;
}

function columnsOf({ data, width, height }: Raster, from: number, to: number): Raster {
  if (from === 0 && to === width) return { data, width, height };
  const part = new Uint8Array((to - from) * height);
  for (let y = 0; y < height; y += 1) part.set(data.subarray(y * width + from, y * width + to), y * (to - from));
  return { data: part, width: to - from, height };
}
