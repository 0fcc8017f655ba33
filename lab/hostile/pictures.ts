import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { UploadRefusal } from '../../src/integrations/uploads/refusal.ts';
import {
  type Expected,
  type HostileFile,
  harmless,
  type LimitedRandom,
  randomBytes,
  refusedAs,
} from './hostile-file.ts';
import { gif, note, png, pngHead, webp } from './write-picture.ts';

type PictureCase = [
  fileName: string,
  mode: HostileFile['mode'],
  name: string,
  expected: Expected,
  bytes: HostileFile['bytes'],
];

const anyPicture = (...more: UploadRefusal[]) => refusedAs('image', 'format', 'damaged', 'too-many-pixels', ...more);

/** Pictures that lie about their size, repeat themselves or are something else. */
export function hostilePictures(random: LimitedRandom): HostileFile[] {
  const cases: PictureCase[] = [
    ['scans.jpg', 'scan', 'a JPEG of 5,000 scans', refusedAs('too-complex'), manyScans],
    ['lie.jpg', 'scan', 'a JPEG that states 65,000 by 65,000', refusedAs('too-many-pixels', 'damaged'), lyingJpeg],
    ['frames.jpg', 'scan', 'a JPEG of two sizes', refusedAs('damaged'), twoFrames],
    ['comments.jpg', 'scan', 'a JPEG of 100,000 comments', refusedAs('too-complex'), manyComments],
    [
      'lie.png',
      'scan',
      'a PNG that states 40,000 by 40,000',
      refusedAs('too-many-pixels'),
      () => png(40_000, 40_000, []),
    ],
    [
      'flood.png',
      'scan',
      'a PNG of 60 megapixels in 60 kilobytes',
      refusedAs('too-many-pixels'),
      () => png(7746, 7746, [['IDAT', deflateSync(Buffer.alloc(7747 * 7746))]]),
    ],
    [
      'text.png',
      'scan',
      'a PNG with texts of 400 megabytes',
      refusedAs('too-complex'),
      () =>
        png(
          1,
          1,
          Array.from({ length: 20 }, () => ['zTXt', note('Comment\0\0')]),
        ),
    ],
    [
      'international.png',
      'scan',
      'a PNG with an international text of 20 megabytes',
      refusedAs('too-complex'),
      () => png(1, 1, [['iTXt', note('Comment\0\x01\0en\0a\0')]]),
    ],
    [
      'profile.png',
      'scan',
      'a PNG with a colour profile of 20 megabytes',
      refusedAs('too-complex'),
      () => png(1, 1, [['iCCP', note('profile\0\0')]]),
    ],
    [
      'moving.png',
      'image',
      'a PNG of 100,000 frames',
      refusedAs('too-complex'),
      () => png(1, 1, [['acTL', Buffer.from([0, 1, 0x86, 0xa0, 0, 0, 0, 0])]]),
    ],
    ['moving.gif', 'image', 'a GIF of 5,000 frames', refusedAs('too-complex'), () => gif(5000)],
    ['lie.gif', 'image', 'a GIF that states 65,535 by 65,535', refusedAs('too-many-pixels'), () => gif(1, 65_535)],
    ['moving.webp', 'image', 'a WebP of 5,000 frames', refusedAs('too-complex'), () => webp(5000)],
    ['tiff.jpg', 'scan', 'a TIFF with the name of a JPEG', anyPicture(), tiff],
    ['avif.jpg', 'scan', 'an AVIF with the name of a JPEG', anyPicture(), () => plain().avif().toBuffer()],
    [
      'svg.png',
      'scan',
      'an SVG with the name of a PNG',
      anyPicture('polyglot'),
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    [
      'eps.jpg',
      'image',
      'PostScript with the name of a JPEG',
      anyPicture(),
      () => Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n{ } loop\n'),
    ],
    ['noise.png', 'scan', 'a PNG of noise', anyPicture(), () => Buffer.concat([pngHead, randomBytes(random, 5000)])],
    [
      'noise.jpg',
      'scan',
      'a JPEG of noise',
      anyPicture(),
      () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), randomBytes(random, 5000)]),
    ],
    ['lie.heic', 'scan', 'a HEIC that states 60,000 by 60,000', anyPicture(), () => lyingHeic()],
    ['cut.heic', 'scan', 'a HEIC that ends early', anyPicture(), () => heic().subarray(0, 3000)],
    ['noise.heic', 'scan', 'a HEIC with noise for pixels', { outcome: 'unreadable' }, () => noisyHeic(random)],
    [
      'passes.jpg',
      'scan',
      'a progressive JPEG as cameras write it',
      harmless,
      () => plain().jpeg({ progressive: true }).toBuffer(),
    ],
  ];
  return cases.map(([fileName, mode, name, expected, bytes]) => ({ name, fileName, mode, expected, bytes }));
}

function plain() {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: '#3a7' } });
}

async function manyScans(): Promise<Buffer> {
  const jpeg = await plain().jpeg({ progressive: true }).toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from('ffda', 'hex'));
  const scan = jpeg.subarray(last, -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: 5000 }, () => scan), jpeg.subarray(-2)]);
}

async function lyingJpeg(): Promise<Buffer> {
  const jpeg = await plain().jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
  jpeg.writeUInt16BE(65_000, frame + 5);
  jpeg.writeUInt16BE(65_000, frame + 7);
  return jpeg;
}

async function twoFrames(): Promise<Buffer> {
  const jpeg = await plain().jpeg().toBuffer();
  const index = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
  const frame = Buffer.from(jpeg.subarray(index, index + 2 + jpeg.readUInt16BE(index + 2)));
  frame.writeUInt16BE(60_000, 5);
  return Buffer.concat([jpeg.subarray(0, index), frame, jpeg.subarray(index)]);
}

async function manyComments(): Promise<Buffer> {
  const jpeg = await plain().jpeg().toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(400_000, Buffer.from('fffe0002', 'hex')), jpeg.subarray(2)]);
}

function tiff(): Buffer {
  const file = Buffer.from('49492a0008000000', 'hex');
  return Buffer.concat([file, Buffer.from('0100000104000100000000ffffff08000000', 'hex')]);
}

function heic(): Buffer {
  return readFileSync(new URL('../../fixtures/specimens/bad/photo.heic', import.meta.url));
}

function lyingHeic(): Buffer {
  const file = heic();
  for (let index = file.indexOf('ispe'); index >= 0; index = file.indexOf('ispe', index + 4)) {
    file.writeUInt32BE(60_000, index + 8);
    file.writeUInt32BE(60_000, index + 12);
  }
  return file;
}

function noisyHeic(random: LimitedRandom): Buffer {
  const file = heic();
  for (let count = 0; count < 500; count += 1) file[480 + random(file.length - 480)] = random(256);
  return file;
}
