import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { orientationOf, stripNotes } from './strip-notes.ts';

const noise = Buffer.from(Array.from({ length: 90 * 60 * 3 }, (_, n) => (n * 7919) % 251));
const picture = () => sharp(noise, { raw: { width: 90, height: 60, channels: 3 } });
const withNotes = (image: Sharp) =>
  image.withExif({ IFD0: { Make: 'Phone', Copyright: 'Somebody' }, IFD3: { GPSLatitude: '1/1 18/1 0/1' } });
/**
 * Returns a GIF with a comment, and with XMP the way Adobe writes it: unblocked, followed by bytes that end it for a
 * reader of blocks.
 */
function gifWith(gif: Buffer, note: string): Buffer {
  const comment = Buffer.from(`!\xfe${String.fromCharCode(note.length)}${note}\0`, 'latin1');
  const xmp = Buffer.concat([
    Buffer.from('!\xff\x0bXMP DataXMP', 'latin1'),
    Buffer.from(note),
    Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0]),
  ]);
  const end = gif.length - 1;
  return Buffer.concat([gif.subarray(0, end), comment, xmp, gif.subarray(end)]);
}
const holdsXmp = async (bytes: Buffer) =>
  bytes.includes('103.8198') || (await sharp(bytes).metadata()).xmp !== undefined;
const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

describe('a picture without its notes', () => {
  it.each([
    ['JPEG', () => withNotes(picture()).jpeg()],
    ['progressive JPEG', () => withNotes(picture()).jpeg({ progressive: true })],
    ['JPEG with a colour profile', () => withNotes(picture().withIccProfile('p3')).jpeg()],
    ['PNG', () => withNotes(picture()).png()],
    ['WebP', () => withNotes(picture()).webp()],
    ['WebP without loss', () => withNotes(picture()).webp({ lossless: true })],
    ['WebP with a colour profile', () => withNotes(picture().withIccProfile('p3')).webp()],
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

  it.each(['jpeg', 'png', 'webp'] as const)(
    '%s keeps how the phone was held, and no more of its notes',
    async (format) => {
      for (const orientation of [2, 3, 6, 8]) {
        const noted = await withNotes(picture().withMetadata({ orientation })).toFormat(format).toBuffer();
        const stripped = stripNotes(noted);
        expect((await sharp(stripped).metadata()).orientation).toBe(orientation);
        expect(
          (await sharp(stripped).autoOrient().raw().toBuffer()).equals(
            await sharp(noted).autoOrient().raw().toBuffer(),
          ),
        ).toBe(true);
        expect(Buffer.from(stripped).includes('Somebody')).toBe(false);
        expect(Buffer.from(stripNotes(stripped)).equals(Buffer.from(stripped))).toBe(true);
      }
    },
  );

  it.each(['png', 'webp', 'gif'] as const)('%s loses XMP and comments', async (format) => {
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">1.3521 N, 103.8198 E</x:xmpmeta>';
    const noted =
      format === 'gif'
        ? gifWith(await picture().gif().toBuffer(), xmp)
        : await picture().withXmp(xmp).toFormat(format).toBuffer();
    expect(await holdsXmp(noted)).toBe(true);
    const stripped = Buffer.from(stripNotes(noted));
    expect(await holdsXmp(stripped)).toBe(false);
    expect((await pixels(stripped)).equals(await pixels(noted))).toBe(true);
    expect(Buffer.from(stripNotes(stripped)).equals(stripped)).toBe(true);
  });

  it('keeps the frames of a moving GIF, their times and how often it repeats', async () => {
    const frames = sharp(noise, { raw: { width: 90, height: 60, channels: 3, pageHeight: 20 } });
    const moving = await frames.gif({ delay: [100, 200, 300], loop: 4 }).toBuffer();
    expect(Buffer.from(stripNotes(moving)).equals(moving)).toBe(true);
  });

  it('PNG loses chunks that only their maker knows', async () => {
    const png = await picture().png().toBuffer();
    const secret = Buffer.concat([Buffer.from([0, 0, 0, 5]), Buffer.from('caBXplace'), Buffer.alloc(4)]);
    const noted = Buffer.concat([png.subarray(0, 33), secret, png.subarray(33)]);
    expect(Buffer.from(stripNotes(noted)).equals(Buffer.from(stripNotes(png)))).toBe(true);
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
      [...Buffer.from('GIF89a')],
      [...Buffer.from('RIFF\x30\0\0\0WEBPVP8X\x0a\0\0\0'), 12],
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
