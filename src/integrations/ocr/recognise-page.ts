import type { Word } from './page.ts';
import { evenLight, type Raster, scale, turn } from './raster.ts';
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

/** Light evened and lines levelled, with the slopes that the readings so far show; enlarged where letters are small. */
async function readPrepared(
  recognisers: Recognisers,
  raster: Raster,
  best: Reading,
  enlarge: boolean,
): Promise<Reading> {
  const slopes = slopesOf(best.lines, raster.width, raster.height);
  const lit = await evenLight(raster);
  const level = isStraight(slopes) ? lit : straighten(lit, slopes);
  const wanted = Math.min(
    2,
    Math.max(1, letterHeightWanted / medianHeight(best, raster)),
    4200 / Math.max(raster.width, raster.height),
  );
  const factor = enlarge ? Math.max(wanted, Math.min(1.4, 4200 / Math.max(raster.width, raster.height))) : 1;
  const prepared = factor > 1.05 ? await scale(level, factor) : level;
  const used = prepared === level ? 1 : factor;
  return readRaster(recognisers, prepared, raster, (x, y) => originOf(slopes, raster.width, raster.height, x, y), used);
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
 * Reads a picture again whose first reading is found wanting: turned upright, its light evened, its lines levelled and its letters
 * enlarged, one after the other until it is accepted.
 * @param accept judges the readings made so far, the best first
 */
export async function readBetter(
  recognisers: Recognisers,
  picture: Raster,
  first: Reading,
  accept: (readings: Word[][]) => boolean,
): Promise<RecognisedRaster> {
  const readings: Reading[] = [first];
  const inOrder = () => [...readings].sort((a, b) => b.score - a.score);
  const words = () => inOrder().map((reading) => reading.words);
  const { quarterTurns, raster, reading } = await standUpright(recognisers, picture, first);
  readings[0] = reading;
  const steps = [
    (best: Reading) => readPrepared(recognisers, raster, best, false),
    (best: Reading) => readPrepared(recognisers, raster, best, true),
    async () => readRaster(recognisers, await scale(raster, 1.5), raster, undefined, 1.5),
  ];
  for (const step of steps) {
    const best = inOrder()[0] ?? first;
    if (best.score < 12 || ((quarterTurns !== 0 || readings.length > 1) && accept(words()))) break;
    readings.push(await step(best));
  }
  return { quarterTurns, readings: words() };
}
