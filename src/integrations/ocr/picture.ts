import { onlyPaper } from './only-paper.ts';
import { evenLight, type Raster } from './raster.ts';
import { type Pass, type Reading, readRaster } from './reading.ts';
import type { Recognisers } from './recognisers.ts';
import { isStraight, level, originOf, type Slopes, straighten } from './straighten.ts';

/** A picture prepared for the recogniser. */
export interface Picture {
  /** Everything the camera or the scanner saw. */
  whole: Raster;
  /** What is read, of the same size. */
  raster: Raster;
  /** Slopes of the lines of print in it, as far as the edges of the paper show them. */
  slopes: Slopes;
  /** True if its light is even and, if its paper was found, everything around that is blank. */
  isCleared: boolean;
}

/** A picture that is read as it is. */
export function asItIs(whole: Raster): Picture {
  return { whole, raster: whole, slopes: level, isCleared: false };
}

/** A sheet of paper with its light evened and its surroundings blanked; `undefined` if none is found. */
export async function paperIn(whole: Raster, even?: Raster): Promise<Picture | undefined> {
  const paper = await onlyPaper(whole, even ?? (await evenLight(whole)));
  return paper && { whole, ...paper, isCleared: true };
}

/**
 * A photograph with its light evened and the surroundings of its paper blanked, if that is found. The recogniser parts dark
 * from light once for the whole picture: a shadow or a table top would hide the print.
 */
export async function clearedPhoto(whole: Raster): Promise<Picture> {
  const even = await evenLight(whole);
  return (await paperIn(whole, even)) ?? { whole, raster: even, slopes: level, isCleared: true };
}

/** Reads a picture, laid level first if its paper lies at an angle. */
export function readPicture(
  recognisers: Recognisers,
  { raster, slopes }: Picture,
  pass: Pick<Pass, 'signal'> = {},
): Promise<Reading> {
  if (isStraight(slopes)) return readRaster(recognisers, raster, pass);
  const origin = (x: number, y: number) => originOf(slopes, raster.width, raster.height, x, y);
  return readRaster(recognisers, straighten(raster, slopes), { ...pass, upright: raster, origin });
}
