import { cleanLine } from '../../domain/texts/clean-text.ts';
import type { Word } from './page.ts';
import type { Raster } from './raster.ts';
import { toGreyMap } from './raster.ts';
import type { Recognisers } from './recognisers.ts';
import type { Baseline } from './straighten.ts';

/** Result of one pass over a picture; positions in fractions and pixels of the upright picture it was prepared from. */
export interface Reading {
  words: Word[];
  lines: Baseline[];
  /** Amount of legible text: letters and digits in words that the recogniser is sure of. */
  score: number;
  /** Share of its words of some length that the recogniser is sure of; low for text that lies on its side or head. */
  sure: number;
  /** Processor time the recogniser took. */
  ms: number;
}

export const nothingRead: Reading = { words: [], lines: [], score: 0, sure: 0, ms: 0 };

/** A place in the upright picture for a place in the prepared one. */
export type Origin = (x: number, y: number) => { x: number; y: number };

const same: Origin = (x, y) => ({ x, y });

function scoreOf(words: Word[]): number {
  let score = 0;
  for (const word of words) {
    const letters = word.text.replace(/[^A-Za-z0-9]/g, '').length;
    if (letters >= 3 && word.confidence > 0.6) score += letters * word.confidence;
  }
  return score;
}

function shareOfSure(words: Word[]): number {
  const long = words.filter((word) => /[A-Za-z0-9]{3}/.test(word.text));
  return long.filter((word) => word.confidence > 0.7).length / Math.max(1, long.length);
}

export interface Pass {
  /** Size of the picture that places refer to; the prepared one's where not given. */
  upright?: { width: number; height: number };
  origin?: Origin;
  /** Pixels of the prepared picture to one pixel of the upright one. */
  factor?: number;
  /** Words looked for one by one instead of in blocks of text. */
  sparse?: boolean;
  /** Ends the reading, which then fails. */
  signal?: AbortSignal;
}

/** One recognition pass. */
export async function readRaster(
  recognisers: Recognisers,
  prepared: Raster,
  { upright = prepared, origin = same, factor = 1, sparse = false, signal }: Pass = {},
): Promise<Reading> {
  const { blocks, ms } = await recognisers.recognise(toGreyMap(prepared), { sparse, signal });
  const words: Word[] = [];
  const lines: Baseline[] = [];
  let index = 0;
  for (const line of blocks.flatMap((block) => block.paragraphs.flatMap((part) => part.lines))) {
    const { x0, y0, x1, y1 } = line.baseline;
    const from = origin(x0 / factor, y0 / factor);
    const to = origin(x1 / factor, y1 / factor);
    if (line.confidence > 50) lines.push({ x0: from.x, y0: from.y, x1: to.x, y1: to.y });
    for (const { text: recognised, confidence, bbox } of line.words) {
      const text = cleanLine(recognised).trim();
      if (text === '') continue;
      const centre = origin((bbox.x0 + bbox.x1) / 2 / factor, (bbox.y0 + bbox.y1) / 2 / factor);
      const width = (bbox.x1 - bbox.x0) / factor / upright.width;
      const height = (bbox.y1 - bbox.y0) / factor / upright.height;
      words.push({
        text,
        x: Math.max(0, centre.x / upright.width - width / 2),
        y: Math.max(0, centre.y / upright.height - height / 2),
        width: Math.min(1, width),
        height: Math.min(1, height),
        confidence: confidence / 100,
        line: index,
      });
    }
    index += 1;
  }
  return { words, lines, score: scoreOf(words), sure: shareOfSure(words), ms };
}
