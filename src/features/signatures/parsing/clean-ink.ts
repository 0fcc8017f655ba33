import sharp from 'sharp';
import { inkBlack, inkBlue } from '../ink-colours.ts';
import type { Prepared } from '../parser-tasks.ts';
import { type Frame, type InkCover, separateInk } from './ink-pixels.ts';
import type { Pixels } from './paper-light.ts';

type Rgb = readonly [number, number, number];

/** Longest side of the picture that is searched for ink, and of the stored picture. */
const longestRead = 1800;
const longestKept = 1200;
const pixelLimit = 50_000_000;

/**
 * Separates the ink from a picture of paper: rotated by its orientation mark, background transparent, trimmed to the
 * ink with a small margin, longest side at most 1,200. A signature becomes dark blue or black; a stamp keeps its
 * colour.
 */
export async function cleanInk({ bytes, kind }: { bytes: Buffer; kind: 'signature' | 'stamp' }): Promise<Prepared> {
  const { data, info } = await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(longestRead, longestRead, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { data, width: info.width, height: info.height };
  const ink = separateInk(info.channels === 3 ? pixels : toThreeChannels(pixels, info.channels));
  if (typeof ink === 'string') return { problem: ink };
  const mean = meanColour(ink);
  const painted = kind === 'stamp' ? paintAsItIs(ink, mean) : paintIn(ink, isBlue(mean) ? inkBlue : inkBlack);
  return { bytes: await trim(painted, ink.frame), mime: 'image/png' };
}

function toThreeChannels({ data, width, height }: Pixels, channels: number): Pixels {
  const spread = new Uint8Array(width * height * 3);
  for (let index = 0; index < width * height; index += 1)
    spread.fill(data[index * channels] ?? 0, index * 3, index * 3 + 3);
  return { data: spread, width, height };
}

/** Returns the mean colour of the ink. */
function meanColour({ cover, lit }: InkCover): Rgb {
  const sum: [number, number, number] = [0, 0, 0];
  let weight = 0;
  for (let index = 0; index < cover.length; index += 1) {
    if ((cover[index] ?? 0) < 0.8) continue;
    weight += 1;
    for (const channel of [0, 1, 2] as const) sum[channel] += lit[index * 3 + channel] ?? 0;
  }
  const [red, green, blue] = sum;
  return [red / Math.max(1, weight), green / Math.max(1, weight), blue / Math.max(1, weight)];
}

function isBlue([red, green, blue]: Rgb): boolean {
  return blue - red > 24 && blue >= green;
}

function paintIn({ cover, width, height }: InkCover, colour: string): Pixels {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((position) =>
    Number.parseInt(colour.slice(position, position + 2), 16),
  );
  const data = new Uint8Array(cover.length * 4);
  for (let index = 0; index < cover.length; index += 1) {
    data[index * 4] = red;
    data[index * 4 + 1] = green;
    data[index * 4 + 2] = blue;
    data[index * 4 + 3] = (cover[index] ?? 0) * 255 + 0.5;
  }
  return { data, width, height };
}

/**
 * Subtracts the paper's share from each colour. Where there is little ink, which is mostly noise, uses the mean colour.
 */
function paintAsItIs({ cover, lit, width, height }: InkCover, mean: Rgb): Pixels {
  const data = new Uint8Array(cover.length * 4);
  for (let index = 0; index < cover.length; index += 1) {
    const share = cover[index] ?? 0;
    if (share === 0) continue;
    for (const channel of [0, 1, 2] as const) {
      const own = ((lit[index * 3 + channel] ?? 0) - 255 * (1 - share)) / share;
      data[index * 4 + channel] = Math.min(255, Math.max(0, own)) * share + mean[channel] * (1 - share) + 0.5;
    }
    data[index * 4 + 3] = share * 255 + 0.5;
  }
  return { data, width, height };
}

async function trim({ data, width, height }: Pixels, frame: Frame): Promise<Buffer> {
  const margin = Math.max(4, Math.round(Math.max(frame.width, frame.height) * 0.03));
  const room = longestKept - 2 * margin;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .extract(frame)
    .resize(room, room, { fit: 'inside', withoutEnlargement: true })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
