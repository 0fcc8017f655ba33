import sharp from 'sharp';
import { inkBlack, inkBlue } from '../ink-colours.ts';
import type { SignatureProblem } from '../signature-problems.ts';
import { frameOf, type Ink, separateInk } from './ink-pixels.ts';
import type { Pixels } from './paper-light.ts';

/** A picture fit to be shown and printed, or why there is none. */
export type Prepared = { bytes: Buffer; mime: 'image/png' | 'image/jpeg' } | { problem: SignatureProblem };

type Rgb = readonly [number, number, number];

/** Longest side at which ink is looked for, and of the picture that is kept. */
const longestRead = 1800;
const longestKept = 1200;
const pixelLimit = 50_000_000;

/**
 * Takes the ink off a picture of paper: turned as its orientation mark says, the ground transparent, trimmed to the ink
 * with a small margin, longest side at most 1,200. A signature becomes dark blue or black; a stamp keeps its colour.
 */
export async function cleanInk(bytes: Buffer, kind: 'signature' | 'stamp'): Promise<Prepared> {
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
  return { bytes: await trim(painted), mime: 'image/png' };
}

function toThreeChannels({ data, width, height }: Pixels, channels: number): Pixels {
  const spread = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) spread.fill(data[at * channels] ?? 0, at * 3, at * 3 + 3);
  return { data: spread, width, height };
}

/** Colour where the ink covers the paper. */
function meanColour({ cover, lit }: Ink): Rgb {
  const sum = [0, 0, 0];
  let weight = 0;
  cover.forEach((share, at) => {
    if (share < 0.8) return;
    weight += 1;
    for (let channel = 0; channel < 3; channel += 1) sum[channel] = (sum[channel] ?? 0) + (lit[at * 3 + channel] ?? 0);
  });
  const mean = (channel: number) => (sum[channel] ?? 0) / Math.max(1, weight);
  return [mean(0), mean(1), mean(2)];
}

function isBlue([red, green, blue]: Rgb): boolean {
  return blue - red > 24 && blue >= green;
}

function paintIn({ cover, width, height }: Ink, colour: string): Pixels {
  const bytes = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const data = new Uint8Array(cover.length * 4);
  cover.forEach((share, at) => {
    data.set(bytes, at * 4);
    data[at * 4 + 3] = Math.round(share * 255);
  });
  return { data, width, height };
}

/** The paper's share is taken out of each colour; where there is little ink, and so mostly noise, the mean colour is taken. */
function paintAsItIs({ cover, lit, width, height }: Ink, mean: Rgb): Pixels {
  const data = new Uint8Array(cover.length * 4);
  cover.forEach((share, at) => {
    if (share === 0) return;
    for (let channel = 0; channel < 3; channel += 1) {
      const own = ((lit[at * 3 + channel] ?? 0) - 255 * (1 - share)) / share;
      const colour = Math.min(255, Math.max(0, own)) * share + (mean[channel] ?? 0) * (1 - share);
      data[at * 4 + channel] = Math.round(colour);
    }
    data[at * 4 + 3] = Math.round(share * 255);
  });
  return { data, width, height };
}

async function trim({ data, width, height }: Pixels): Promise<Buffer> {
  const cover = Float32Array.from({ length: width * height }, (_, at) => (data[at * 4 + 3] ?? 0) / 255);
  const frame = frameOf(cover, width, height);
  if (!frame) throw new Error('A picture without ink is not trimmed.');
  const margin = Math.max(4, Math.round(Math.max(frame.width, frame.height) * 0.03));
  const room = longestKept - 2 * margin;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .extract(frame)
    .resize(room, room, { fit: 'inside', withoutEnlargement: true })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
