import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  drawnSignature,
  pens,
  photographedSignature,
  photographedStamp,
  plainPicture,
  stampPicture,
} from '../../../testing/ink-pictures.ts';
import { cleanInk } from './clean-ink.ts';

interface Cleaned {
  width: number;
  height: number;
  /** Returns red, green, blue and cover at a position, given as shares of width and height. */
  at(x: number, y: number): number[];
  /** Share of pixels that are mostly covered by ink, and of those without any ink. */
  covered: number;
  clear: number;
  /** Mean colour where the ink is solid. */
  colour: number[];
}

async function clean(picture: Buffer, kind: 'signature' | 'stamp' = 'signature'): Promise<Cleaned> {
  const prepared = await cleanInk({ bytes: picture, kind });
  if ('problem' in prepared) throw new Error(prepared.problem);
  expect(prepared.mime).toBe('image/png');
  const { data, info } = await sharp(prepared.bytes).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(4);
  const count = info.width * info.height;
  const sum = { red: 0, green: 0, blue: 0, solid: 0, covered: 0, clear: 0 };
  for (let index = 0; index < data.length; index += 4) {
    const cover = data[index + 3] ?? 0;
    if (cover > 127) sum.covered += 1;
    if (cover === 0) sum.clear += 1;
    if (cover <= 230) continue;
    sum.solid += 1;
    sum.red += data[index] ?? 0;
    sum.green += data[index + 1] ?? 0;
    sum.blue += data[index + 2] ?? 0;
  }
  return {
    width: info.width,
    height: info.height,
    at(x, y) {
      const place = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
      return [...data.subarray(place, place + 4)];
    },
    covered: sum.covered / count,
    clear: sum.clear / count,
    colour: [sum.red, sum.green, sum.blue].map((channel) => Math.round(channel / sum.solid)),
  };
}

/** The photograph and its result are shared by several tests. */
const photo = await photographedSignature();
const photographed = await clean(photo);

const problemOf = async (picture: Buffer) => {
  const prepared = await cleanInk({ bytes: picture, kind: 'signature' });
  return 'problem' in prepared ? prepared.problem : 'none';
};

describe('a signature', () => {
  it('that was photographed in bad light is ink on nothing, as if it were drawn', async () => {
    const drawn = await clean(await drawnSignature());
    for (const [x, y] of [
      [0.01, 0.01],
      [0.99, 0.01],
      [0.01, 0.99],
      [0.99, 0.99],
    ] as const) {
      expect(photographed.at(x, y)[3]).toBe(0);
    }
    expect(photographed.clear).toBeGreaterThan(0.9);
    expect(photographed.covered / drawn.covered).toBeGreaterThan(0.8);
    expect(photographed.covered / drawn.covered).toBeLessThan(1.25);
    expect(photographed.width / photographed.height).toBeCloseTo(drawn.width / drawn.height, 1);
  });

  it('is printed dark blue or black, whatever the light', async () => {
    const dark = [0x22, 0x34, 0x5c];
    expect(photographed.colour).toEqual(dark);
    expect((await clean(await drawnSignature())).colour).toEqual(dark);
    expect((await clean(await photographedSignature({ pen: pens.black }))).colour).toEqual([0x1b, 0x19, 0x16]);
  });

  it('in pencil is found too', async () => {
    expect((await clean(await photographedSignature({ pen: pens.pencil }))).covered).toBeGreaterThan(0.01);
  });

  it('is trimmed with a small margin, and no larger than 1,200', async () => {
    const { width, height, at: pixelAt } = photographed;
    expect(Math.max(width, height)).toBeLessThan(1000);
    const edge = (place: number) => Array.from({ length: 400 }, (_, step) => pixelAt(place, step / 400)[3]);
    expect(edge(0.02).every((cover) => cover === 0)).toBe(true);
    expect(edge(0.05).some((cover) => cover !== 0)).toBe(true);
    const large = await clean(
      await sharp(await drawnSignature())
        .resize(4000)
        .png()
        .toBuffer(),
    );
    expect(Math.max(large.width, large.height)).toBeLessThanOrEqual(1200);
  });

  it('is turned as its orientation mark says', async () => {
    const turned = await sharp(photo).rotate(90).jpeg().withMetadata({ orientation: 8 }).toBuffer();
    const { width, height } = await clean(turned);
    expect(width / height).toBeCloseTo(photographed.width / photographed.height, 1);
  });

  it('may be a GIF or a WebP', async () => {
    for (const format of ['gif', 'webp'] as const) {
      expect((await clean(await sharp(photo).toFormat(format).toBuffer())).covered).toBeGreaterThan(0.01);
    }
  });
});

describe('a stamp', () => {
  it.each([
    ['red', [0xa0, 0x25, 0x25]],
    ['blue', [0x22, 0x34, 0x7c]],
  ] as const)('in %s keeps its colour, and its solid parts', async (name, wanted) => {
    const { colour, at: pixelAt, clear } = await clean(await stampPicture(pens[name]), 'stamp');
    colour.forEach((value, channel) => {
      expect(Math.abs(value - (wanted[channel] ?? 0))).toBeLessThan(14);
    });
    expect(pixelAt(0.5, 0.5)[3]).toBeGreaterThan(200);
    expect(pixelAt(0.5, 0.3)[3]).toBe(0);
    expect(clear).toBeGreaterThan(0.6);
  });
});

describe('a photograph in bad light', () => {
  it.each(['red', 'blue'] as const)('keeps a stamp in %s, and nothing of the shadow', async (name) => {
    const photographed = await clean(await photographedStamp({ ink: pens[name] }), 'stamp');
    expect(photographed.width / photographed.height).toBeCloseTo(1, 1);
    expect(photographed.clear).toBeGreaterThan(0.6);
    const [red = 0, , blue = 0] = photographed.colour;
    expect(name === 'red' ? red - blue : blue - red).toBeGreaterThan(60);
  });

  it('keeps a stamp that is faint', async () => {
    const { width, height, at: pixelAt } = await clean(await photographedStamp({ ink: '#d08080' }), 'stamp');
    expect(width / height).toBeCloseTo(1, 1);
    expect(pixelAt(0.5, 0.5)[3]).toBeGreaterThan(200);
  });

  it.each(['#4a3322', '#b98a58'])('shows the paper only, not the table (%s)', async (table) => {
    const { width, height, covered } = await clean(await photographedStamp({ table }), 'stamp');
    expect(width / height).toBeCloseTo(1, 1);
    expect(covered).toBeLessThan(0.3);
  });

  it('of a table and blank paper has no ink', async () => {
    expect(await problemOf(await photographedStamp({ ink: '#ffffff', table: '#4a3322' }))).toBe('noInk');
  });

  it('may have 40 million pixels', async () => {
    const { width, height } = photographed;
    const large = await clean(
      await sharp(photo).resize(7300, 5480, { fit: 'fill', kernel: 'nearest' }).jpeg().toBuffer(),
    );
    expect(large.width / large.height / (width / height)).toBeCloseTo((7300 * 1000) / (5480 * 1600), 1);
  });
});

describe('a picture without use', () => {
  it.each([
    ['white paper', () => plainPicture('#ffffff'), 'noInk'],
    ['grey paper', () => plainPicture('#b0b0a8'), 'noInk'],
    ['a photograph of empty paper', () => photographedSignature({ blank: true }), 'noInk'],
    ['a black page', () => plainPicture('#000000'), 'tooDark'],
    ['a dark page', () => plainPicture('#202428'), 'tooDark'],
  ])('%s', async (_name, make, problem) => expect(await problemOf(await make())).toBe(problem));

  it('a dot', async () => {
    const dot = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><circle cx="400" cy="300" r="8"/></svg>',
    );
    expect(await problemOf(await sharp(dot).flatten({ background: '#fff' }).png().toBuffer())).toBe('noInk');
  });

  it('mostly ink', async () => {
    const bars = Array.from(
      { length: 40 },
      (_, index) => `<rect x="0" y="${index * 25}" width="1600" height="19"/>`,
    ).join('');
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000">${bars}</svg>`);
    expect(await problemOf(await sharp(svg).flatten({ background: '#fff' }).png().toBuffer())).toBe('tooDark');
  });
});
