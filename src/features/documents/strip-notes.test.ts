import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { orientationOf, stripNotes } from './strip-notes.ts';

const noise = Buffer.from(Array.from({ length: 90 * 60 * 3 }, (_, n) => (n * 7919) % 251));
const picture = () => sharp(noise, { raw: { width: 90, height: 60, channels: 3 } });
const withNotes = (image: Sharp) =>
  image.withExif({ IFD0: { Make: 'Phone', Copyright: 'Somebody' }, IFD3: { GPSLatitude: '1/1 18/1 0/1' } });
const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

describe('a picture without its notes', () => {
  it.each([
    ['JPEG', () => withNotes(picture()).jpeg()],
    ['progressive JPEG', () => withNotes(picture()).jpeg({ progressive: true })],
    ['JPEG with a colour profile', () => withNotes(picture().withIccProfile('p3')).jpeg()],
    ['PNG', () => withNotes(picture()).png()],
  ])('%s keeps every pixel', async (name, make) => {
    const noted = await make().toBuffer();
    expect((await sharp(noted).metadata()).exif).toBeDefined();
    const stripped = stripNotes(noted);
    const { exif, icc } = await sharp(stripped).metadata();
    expect(exif).toBeUndefined();
    expect(icc !== undefined).toBe(name.includes('profile'));
    expect((await pixels(stripped)).equals(await pixels(noted))).toBe(true);
    expect(Buffer.from(stripped).includes('Somebody')).toBe(false);
    expect(Buffer.from(stripNotes(stripped)).equals(Buffer.from(stripped))).toBe(true);
  });

  it('loses what lies behind its end, such as the film of a moving photo', async () => {
    const photo = await picture().jpeg().toBuffer();
    const stripped = stripNotes(Buffer.concat([photo, Buffer.from('ftypmp42 and a film')]));
    expect(Buffer.from(stripped).equals(photo)).toBe(true);
  });

  it('is told to be turned by the mark of the phone', async () => {
    for (const orientation of [1, 3, 6, 8]) {
      expect(orientationOf(await picture().withMetadata({ orientation }).jpeg().toBuffer())).toBe(orientation);
    }
    expect(orientationOf(await picture().jpeg().toBuffer())).toBe(1);
    const specimen = readFileSync('fixtures/specimens/bad/exif-rotated.jpg');
    expect(orientationOf(specimen)).toBe((await sharp(specimen).metadata()).orientation);
  });

  it('comes back as it is where it is none, and nothing makes it fail', () => {
    const starts = fc.constantFrom(
      [],
      [0xff, 0xd8],
      [0xff, 0xd8, 0xff, 0xe1, 0, 30, 69, 120, 105, 102, 0, 0, 73, 73],
      [0x89, 80, 78, 71],
    );
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 80 }), (start, rest) => {
        const bytes = Uint8Array.from([...start, ...rest]);
        expect(stripNotes(bytes).length).toBeLessThanOrEqual(bytes.length);
        expect(orientationOf(bytes)).toBeGreaterThan(0);
      }),
    );
  });
});
