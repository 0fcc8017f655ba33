import sharp, { type Sharp } from 'sharp';

/** A grey picture, one byte a pixel, row by row. */
export interface Raster {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A JPEG for display and its pixels. */
export interface Shown {
  image: Uint8Array;
  width: number;
  height: number;
}

/** Larger pictures improve nothing in recognition and only take time. */
const longestRead = 3000;
const longestShown = 2000;
const pixelLimit = 50_000_000;

function open(bytes: Uint8Array) {
  return sharp(bytes, { failOn: 'error', limitInputPixels: pixelLimit })
    .autoOrient()
    .flatten({ background: '#ffffff' });
}

/** Returns the grey pixels of a JPEG or PNG, rotated by its orientation mark, longest side at most 3,000. */
export async function rasterOfImage(bytes: Uint8Array): Promise<Raster> {
  const { data, info } = await open(bytes)
    .resize(longestRead, longestRead, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns a JPEG for display, upright by its orientation mark and without metadata. */
export async function displayOfImage(bytes: Uint8Array): Promise<Shown> {
  const { data, info } = await open(bytes)
    .resize(longestShown, longestShown, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { image: new Uint8Array(data), width: info.width, height: info.height };
}

/** Rotates a display picture clockwise by quarter turns. */
export async function turnDisplay(image: Uint8Array, quarterTurns: number): Promise<Shown> {
  const { data, info } = await sharp(image)
    .rotate(quarterTurns * 90)
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  return { image: new Uint8Array(data), width: info.width, height: info.height };
}

function pipe(raster: Raster) {
  return sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 1 } });
}

async function collect(pipeline: Sharp): Promise<Raster> {
  const { data, info } = await pipeline.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Rotates the picture clockwise by quarter turns. */
export function turn(raster: Raster, quarterTurns: number): Promise<Raster> {
  return collect(pipe(raster).rotate(quarterTurns * 90));
}

/** Enlarges or reduces the picture. */
export function scale(raster: Raster, factor: number): Promise<Raster> {
  const width = Math.max(1, Math.round(raster.width * factor));
  const height = Math.max(1, Math.round(raster.height * factor));
  return collect(pipe(raster).resize(width, height, { fit: 'fill', kernel: factor > 1 ? 'cubic' : 'lanczos3' }));
}
