import type { Print } from './find-print.ts';
import type { Word } from './page.ts';
import { asItIs, clearedPhoto, type Picture, paperIn, readPicture } from './picture.ts';
import { evenLight, type Raster, scale, turn, withoutPattern } from './raster.ts';
import { nothingRead, type Reading, readRaster } from './reading.ts';
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
/** Larger pictures take longer and show no more. */
const mostEnlarged = 1.6;
/** A page gets no further reading after these have taken so much of a processor's time. */
const longestMs = 20_000;
/** With a smaller share of sure words, a page gets no further reading after two that found nothing better. */
const littleSure = 0.7;
/** A picture with fewer sure letters has no text worth another reading, unless a shadow hides it. */
const leastScore = 12;

/** Positions in which the print may stand upright, in clockwise quarters. */
const turnsTried: Record<Print, number[]> = { level: [0, 2], upright: [1, 3], untold: [0, 1, 2, 3], none: [0] };

/** Finds how a picture is turned by reading it small in each possible position. */
async function findTurns(recognisers: Recognisers, raster: Raster, print: Print, asIs: number): Promise<number> {
  const small = await scale(raster, Math.min(1, 1400 / Math.max(raster.width, raster.height)));
  const tried = await Promise.all(
    turnsTried[print].map(async (turns) => {
      const turned = turns === 0 ? small : await turn(small, turns);
      return { turns, score: (await readRaster(recognisers, turned)).score };
    }),
  );
  const best = tried.reduce((most, each) => (each.score > most.score ? each : most));
  const upright = tried.find(({ turns }) => turns === 0)?.score ?? asIs;
  return best.score > upright * 1.3 + 10 ? best.turns : 0;
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
  /** Turns everything lighter than print, such as the pattern of a card, to paper. */
  contrast?: boolean;
  /** Looks for words one by one, anywhere in the picture. */
  sparse?: boolean;
}

/** Light evened and lines levelled, with the slopes that the readings so far show, and prepared further as asked. */
async function readPrepared(
  recognisers: Recognisers,
  { raster, isCleared }: Picture,
  best: Reading,
  { enlarge = false, contrast = false, sparse = false }: Preparation,
): Promise<Reading> {
  const slopes = slopesOf(best.lines, raster.width, raster.height);
  const even = isCleared ? raster : await evenLight(raster);
  const lit = contrast ? withoutPattern(even) : even;
  const level = isStraight(slopes) ? lit : straighten(lit, slopes);
  const wanted = Math.min(
    mostEnlarged,
    Math.max(1, letterHeightWanted / medianHeight(best, raster)),
    4200 / Math.max(raster.width, raster.height),
  );
  const factor = enlarge ? Math.max(wanted, Math.min(1.4, 4200 / Math.max(raster.width, raster.height))) : 1;
  const prepared = factor > 1.05 ? await scale(level, factor) : level;
  const used = prepared === level ? 1 : factor;
  const origin = (x: number, y: number) => originOf(slopes, raster.width, raster.height, x, y);
  return readRaster(recognisers, prepared, { upright: raster, origin, factor: used, sparse });
}

interface Upright {
  /** Clockwise quarters that the picture was turned by. */
  quarterTurns: number;
  picture: Picture;
  reading: Reading;
}

/** Turns a picture and prepares it again. */
async function turnPicture({ whole, raster, isCleared }: Picture, quarterTurns: number): Promise<Picture> {
  return isCleared ? clearedPhoto(await turn(whole, quarterTurns)) : asItIs(await turn(raster, quarterTurns));
}

/** Turns the picture so that its text is upright, and reads it. Returns it unturned if turning does not help. */
async function standUpright(
  recognisers: Recognisers,
  picture: Picture,
  first: Reading,
  print: Print,
): Promise<Upright> {
  const asIs = { quarterTurns: 0, picture, reading: first };
  if (first.score >= fewLetters && first.sure >= 0.5) return asIs;
  const quarterTurns = await findTurns(recognisers, picture.raster, print, first.score);
  if (quarterTurns === 0) {
    // The first reading was ended because its print seemed to lie on its side, and it does not.
    return first === nothingRead ? { ...asIs, reading: await readPicture(recognisers, picture) } : asIs;
  }
  const turned = await turnPicture(picture, quarterTurns);
  const reading = await readPicture(recognisers, turned);
  return reading.score > first.score ? { quarterTurns, picture: turned, reading } : asIs;
}

/** Reads everything in a picture with its pattern removed: what was taken for the paper may have been a patch of light. */
async function readWhole(recognisers: Recognisers, { whole }: Picture, print: Print): Promise<Upright> {
  const clear = asItIs(withoutPattern(await evenLight(whole)));
  return standUpright(recognisers, clear, await readPicture(recognisers, clear), print);
}

/**
 * Reads a picture again if its first reading is not enough: turned upright, its surroundings removed, its light evened, its
 * pattern removed, its lines levelled and its letters enlarged. Two readings run at a time. It ends when a reading is accepted,
 * when time is up or when nothing more is found.
 * @param accept judges the readings made so far, the best first
 */
export async function readBetter(
  recognisers: Recognisers,
  picture: Picture,
  { reading: first, print }: { reading: Reading; print: Print },
  accept: (readings: Word[][]) => boolean,
): Promise<RecognisedRaster> {
  let upright = await standUpright(recognisers, picture, first, print);
  const readings = [upright.reading];
  const inOrder = () => [...readings].sort((a, b) => b.score - a.score);
  const words = () => inOrder().map((reading) => reading.words);
  const result = () => ({ quarterTurns: upright.quarterTurns, readings: words() });
  if (upright.reading !== first && accept(words())) return result();
  const cleared = picture.isCleared ? undefined : await paperIn(upright.picture.whole);
  const alone = cleared && (await readPicture(recognisers, cleared));
  // Less text than before: part of the paper was in shadow and was mistaken for background.
  if (alone && alone.score >= upright.reading.score * 0.9) {
    readings.push(alone);
    const { quarterTurns } = upright;
    upright = { quarterTurns, picture: cleared, reading: alone };
    // Its surroundings may have hidden which way up it is.
    const turned = quarterTurns === 0 && (await standUpright(recognisers, cleared, alone, print));
    if (turned && turned.quarterTurns !== 0) {
      upright = turned;
      readings.splice(0, readings.length, turned.reading);
    }
  }
  if (upright.reading.score < leastScore) {
    upright = await readWhole(recognisers, picture, print);
    readings.splice(0, readings.length, upright.reading);
  }
  const { picture: ready } = upright;
  const steps: ((best: Reading) => Promise<Reading>)[][] = [
    [
      (best) => readPrepared(recognisers, ready, best, { contrast: true }),
      (best) => readPrepared(recognisers, ready, best, { enlarge: true }),
    ],
    [
      // What was taken for the paper may lack a part of it.
      (best) => readPrepared(recognisers, asItIs(ready.whole), best, {}),
      (best) => readPrepared(recognisers, ready, best, { enlarge: true, contrast: true, sparse: true }),
    ],
  ];
  const isEnough = () => (upright.reading !== first || readings.length > 1) && accept(words());
  let spentMs = readings.reduce((sum, { ms }) => sum + ms, 0);
  let isVain = false;
  for (const pair of steps) {
    const best = inOrder()[0] ?? first;
    if (best.score < leastScore || (isVain && best.sure < littleSure) || spentMs > longestMs || isEnough()) break;
    const further = await Promise.all(pair.map((step) => step(best)));
    readings.push(...further);
    spentMs += further.reduce((sum, { ms }) => sum + ms, 0);
    isVain = further.every(({ score }) => score <= best.score);
  }
  return result();
}
