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

/** Pictures larger than this gain nothing in recognition and only cost time. */
const longestRead = 3000;
const longestShown = 2000;
const pixelLimit = 50_000_000;

function open(bytes: Uint8Array) {
  return sharp(bytes, { failOn: 'error', limitInputPixels: pixelLimit })
    .autoOrient()
    .flatten({ background: '#ffffff' });
}

/** Grey pixels of a JPEG or PNG, turned as its orientation mark says, longest side at most 3,000. */
export async function rasterOfImage(bytes: Uint8Array): Promise<Raster> {
  const { data, info } = await open(bytes)
    .resize(longestRead, longestRead, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** JPEG for display, upright by its orientation mark; carries no metadata. */
export async function displayOfImage(bytes: Uint8Array): Promise<Shown> {
  const { data, info } = await open(bytes)
    .resize(longestShown, longestShown, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { image: new Uint8Array(data), width: info.width, height: info.height };
}

/** A display picture turned clockwise by quarters. */
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

/** The picture turned clockwise by quarters. */
export function turn(raster: Raster, quarterTurns: number): Promise<Raster> {
  return collect(pipe(raster).rotate(quarterTurns * 90));
}

/** The picture enlarged or reduced. */
export function scale(raster: Raster, factor: number): Promise<Raster> {
  const width = Math.max(1, Math.round(raster.width * factor));
  const height = Math.max(1, Math.round(raster.height * factor));
  return collect(pipe(raster).resize(width, height, { fit: 'fill', kernel: factor > 1 ? 'cubic' : 'lanczos3' }));
}

/** The picture a little blurred, as much as evens out single pixels. */
export function soften(raster: Raster): Promise<Raster> {
  return collect(pipe(raster).blur(1));
}

/** Removes shadow and uneven light: compares each pixel with the paper's brightness around it. */
export async function evenLight(raster: Raster): Promise<Raster> {
  const { width, height, data } = raster;
  // The median looks at seven by seven.
  const small = { width: Math.max(7, Math.round(width / 16)), height: Math.max(7, Math.round(height / 16)) };
  const ground = await collect(
    pipe(raster).resize(small.width, small.height, { fit: 'fill', kernel: 'linear' }).median(7).blur(2.5),
  );
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const at = Math.min(small.height - 1.001, (y * small.height) / height);
    const top = Math.floor(at);
    const part = at - top;
    const row = new Float64Array(small.width);
    for (let x = 0; x < small.width; x += 1) {
      const above = ground.data[top * small.width + x] ?? 255;
      const below = ground.data[(top + 1) * small.width + x] ?? above;
      row[x] = Math.max(1, above + (below - above) * part);
    }
    for (let x = 0; x < width; x += 1) {
      const value = ((data[y * width + x] ?? 0) * 235) / (row[Math.floor((x * small.width) / width)] ?? 255);
      out[y * width + x] = Math.min(value, 255);
    }
  }
  return { data: out, width, height };
}

/**
 * Darkness of print against the paper around it, after the light was evened; anything lighter than `pattern` is paper.
 */
const print = 50;
const pattern = 165;

/** Print made black and everything lighter white, in a picture whose light is even. */
export function withoutPattern({ data, width, height }: Raster): Raster {
  const steps = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.max(0, Math.min(255, Math.round(((value - print) * 255) / (pattern - print)))),
  );
  return { data: data.map((value) => steps[value] ?? 255), width, height };
}

/** Portable grey map: the recogniser takes it without unpacking. */
export function toGreyMap(raster: Raster): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${raster.width} ${raster.height}\n255\n`, 'latin1'), raster.data]);
}
