import { onlyPaper, type Paper } from './only-paper.ts';
import type { Word } from './page.ts';
import { evenLight, type Raster, scale, turn, withoutPattern } from './raster.ts';
import { type Reading, readRaster } from './reading.ts';
import type { Recognisers } from './recognisers.ts';
import { isStraight, originOf, slopesOf, straighten } from './straighten.ts';

export interface RecognisedRaster {
  /** Clockwise quarters by which the picture was turned to stand upright; words refer to the turned picture. */
  quarterTurns: number;
  /** The readings made, the best first. */
  readings: Word[][];
}

/** A reading with fewer sure letters may be of a picture that lies on its side. */
const fewLetters = 60;
const letterHeightWanted = 30;

/** Finds how a picture stands by reading it small in each position. */
async function findTurns(recognisers: Recognisers, raster: Raster): Promise<number> {
  const small = await scale(raster, Math.min(1, 1400 / Math.max(raster.width, raster.height)));
  const scores = await Promise.all(
    [0, 1, 2, 3].map(async (turns) => {
      const turned = turns === 0 ? small : await turn(small, turns);
      return (await readRaster(recognisers, turned)).score;
    }),
  );
  const best = scores.indexOf(Math.max(...scores));
  return (scores[best] ?? 0) > (scores[0] ?? 0) * 1.3 + 10 ? best : 0;
}

function medianHeight(reading: Reading, raster: Raster): number {
  const heights = reading.words
    .filter((word) => word.confidence > 0.6 && /[A-Za-z0-9]{2}/.test(word.text))
    .map((word) => word.height * raster.height)
    .sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? letterHeightWanted;
}

interface Preparation {
  /** Enlarged where letters are small. */
  enlarge?: boolean;
  /** What is lighter than print, such as the pattern of a card, turned to paper. */
  contrast?: boolean;
  /** Words looked for one by one, wherever they stand. */
  sparse?: boolean;
}

/** Light evened and lines levelled, with the slopes that the readings so far show, and prepared further as asked. */
async function readPrepared(
  recognisers: Recognisers,
  raster: Raster,
  best: Reading,
  { enlarge = false, contrast = false, sparse = false }: Preparation,
): Promise<Reading> {
  const slopes = slopesOf(best.lines, raster.width, raster.height);
  const even = await evenLight(raster);
  const lit = contrast ? withoutPattern(even) : even;
  const level = isStraight(slopes) ? lit : straighten(lit, slopes);
  const wanted = Math.min(
    2,
    Math.max(1, letterHeightWanted / medianHeight(best, raster)),
    4200 / Math.max(raster.width, raster.height),
  );
  const factor = enlarge ? Math.max(wanted, Math.min(1.4, 4200 / Math.max(raster.width, raster.height))) : 1;
  const prepared = factor > 1.05 ? await scale(level, factor) : level;
  const used = prepared === level ? 1 : factor;
  const origin = (x: number, y: number) => originOf(slopes, raster.width, raster.height, x, y);
  return readRaster(recognisers, prepared, { upright: raster, origin, factor: used, sparse });
}

/** A reading of a paper laid level by its edges. */
async function readPaper(recognisers: Recognisers, { raster, slopes }: Paper): Promise<Reading> {
  if (isStraight(slopes)) return readRaster(recognisers, raster);
  const origin = (x: number, y: number) => originOf(slopes, raster.width, raster.height, x, y);
  return readRaster(recognisers, straighten(raster, slopes), { upright: raster, origin });
}

/** The picture turned so that its text stands upright, and read; as it was where turning does not help. */
async function standUpright(recognisers: Recognisers, picture: Raster, first: Reading) {
  const asIs = { quarterTurns: 0, raster: picture, reading: first };
  if (first.score >= fewLetters && first.sure >= 0.5) return asIs;
  const quarterTurns = await findTurns(recognisers, picture);
  if (quarterTurns === 0) return asIs;
  const raster = await turn(picture, quarterTurns);
  const reading = await readRaster(recognisers, raster);
  return reading.score > first.score ? { quarterTurns, raster, reading } : asIs;
}

/**
 * Reads a picture again whose first reading is found wanting: turned upright, its light evened, its pattern taken away, its lines
 * levelled and its letters enlarged, one after the other until it is accepted.
 * @param accept judges the readings made so far, the best first
 */
export async function readBetter(
  recognisers: Recognisers,
  picture: Raster,
  first: Reading,
  accept: (readings: Word[][]) => boolean,
): Promise<RecognisedRaster> {
  const seen = await onlyPaper(picture);
  const alone = seen && (await readPaper(recognisers, seen));
  // Less text than before: part of the paper lay in shadow and was taken for ground.
  const paper = alone && alone.score >= first.score * 0.9 ? seen : undefined;
  const ofPaper = paper && alone;
  const upright = await standUpright(recognisers, paper?.raster ?? picture, ofPaper ?? first);
  const { quarterTurns, raster } = upright;
  const readings: Reading[] = ofPaper && quarterTurns === 0 ? [first, ofPaper] : [upright.reading];
  const inOrder = () => [...readings].sort((a, b) => b.score - a.score);
  const words = () => inOrder().map((reading) => reading.words);
  const steps = [
    (best: Reading) => readPrepared(recognisers, raster, best, { contrast: true }),
    (best: Reading) => readPrepared(recognisers, raster, best, { enlarge: true }),
    async () => readRaster(recognisers, await scale(raster, 1.5), { upright: raster, factor: 1.5 }),
    (best: Reading) => readPrepared(recognisers, raster, best, { enlarge: true, contrast: true, sparse: true }),
  ];
  for (const step of steps) {
    const best = inOrder()[0] ?? first;
    if (best.score < 12 || ((quarterTurns !== 0 || readings.length > 1) && accept(words()))) break;
    readings.push(await step(best));
  }
  return { quarterTurns, readings: words() };
}
