import { deflateSync } from 'node:zlib';
import { stream, writePdf } from '../../src/testing/written-files/write-pdf.ts';
import { type HostileFile, harmless, pdfCases, refusedAs, unreadable } from './hostile-file.ts';

const complex = refusedAs('too-complex');
const tooLarge = refusedAs('too-many-pixels');

const flate = (data: Buffer | string) => deflateSync(data, { level: 1 });
const picture = (entries: string, data: Buffer | string) =>
  writePdf({
    page: '/Resources<</XObject<</P 10 0 R>>>>',
    content: '300 0 0 400 0 0 cm /P Do',
    objects: { 10: stream(data, `/Type/XObject/Subtype/Image/ColorSpace/DeviceGray/BitsPerComponent 8${entries}`) },
  });

/** Streams that unpack to far more than they are, and pictures that lie about their size. */
export function pdfBombs(): HostileFile[] {
  return pdfCases([
    [
      '200 megabytes of content',
      complex,
      () => writePdf({ content: flate(Buffer.alloc(200_000_000, 10)), contentEntries: '/Filter/FlateDecode' }),
    ],
    [
      'content packed three times',
      complex,
      () =>
        writePdf({
          content: deflateSync(deflateSync(flate(Buffer.alloc(120_000_000, 32)))),
          contentEntries: '/Filter[/FlateDecode/FlateDecode/FlateDecode]',
        }),
    ],
    [
      'an object stream of 100 megabytes',
      complex,
      () =>
        writePdf({
          objects: { 10: stream(flate(Buffer.alloc(100_000_000, 32)), '/Type/ObjStm/N 1/First 5/Filter/FlateDecode') },
        }),
    ],
    [
      'runs of 600 megabytes',
      complex,
      () =>
        writePdf({
          content: Buffer.alloc(9_400_000, Buffer.from([129, 10])),
          contentEntries: '/Filter/RunLengthDecode',
        }),
    ],
    [
      'LZW of 1,000 times its size',
      complex,
      () => writePdf({ content: lzwBomb(100_000), contentEntries: '/Filter/LZWDecode' }),
    ],
    [
      'a colour profile of 100 megabytes',
      complex,
      () =>
        writePdf({
          page: '/Resources<</ColorSpace<</C[/ICCBased 10 0 R]>>>>',
          objects: { 10: stream(flate(Buffer.alloc(100_000_000)), '/N 3/Filter/FlateDecode') },
        }),
    ],
    [
      'a map of characters of 60 megabytes',
      complex,
      () =>
        writePdf({
          page: '/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 10 0 R>>>>>>',
          objects: { 10: stream(flate(Buffer.alloc(60_000_000, '<0000> <FFFF> <0000>\n')), '/Filter/FlateDecode') },
        }),
    ],
    ['a picture of 100,000 by 100,000', tooLarge, () => picture('/Width 100000/Height 100000', '')],
    ['a picture of a size that is not stated', tooLarge, () => picture('', '')],
    [
      'a picture whose size stands elsewhere',
      tooLarge,
      () => writePdf({ objects: { 10: stream('', '/Subtype/Image/Width 11 0 R/Height 11 0 R'), 11: '99999' } }),
    ],
    [
      'a JPEG larger than its dictionary',
      tooLarge,
      () => picture('/Width 10/Height 10/Filter/DCTDecode', jpegHead(60_000, 60_000)),
    ],
    [
      'a JPEG 2000 larger than its dictionary',
      tooLarge,
      () => picture('/Width 10/Height 10/Filter/JPXDecode', jpxHead(0x7fffffff)),
    ],
    [
      'a JPEG 2000 larger than its dictionary, packed',
      tooLarge,
      () => picture('/Width 10/Height 10/Filter[/FlateDecode/JPXDecode]', flate(jpxHead(200_000))),
    ],
    [
      'a JBIG2 larger than its dictionary',
      tooLarge,
      () => picture('/Width 10/Height 10/Filter/JBIG2Decode', jbig2Head(0x7fffffff)),
    ],
    [
      'a fax wider than its dictionary',
      tooLarge,
      () => picture('/Width 10/Height 1000/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 2000000>>', 'x'),
    ],
    ['a picture that is its own mask', harmless, () => picture('/Width 1/Height 1/SMask 10 0 R', 'x')],
    [
      'a picture packed to 300 megabytes',
      tooLarge,
      () => picture('/Width 7000/Height 7000/Filter/FlateDecode', flate(Buffer.alloc(300_000_000))),
    ],
  ]).concat(
    pdfCases(
      [
        [
          'path operators of 35 megabytes',
          unreadable,
          () => writePdf({ content: deflateSync(paths(35_000_000)), contentEntries: '/Filter/FlateDecode' }),
        ],
      ],
      { needsLimits: true },
    ),
  );
}

function paths(size: number): Buffer {
  return Buffer.alloc(size, '0 0 m 299 399 l 299 0 l 0 399 l f*\n');
}

/** Returns LZW codes; each decodes to one byte more than the one before. */
function lzwBomb(codes: number): Buffer {
  const bits: number[] = [];
  let width = 9;
  const put = (code: number) => {
    for (let bit = width - 1; bit >= 0; bit -= 1) bits.push((code >> bit) & 1);
  };
  let next = 258;
  put(256);
  put(0);
  for (let count = 0; count < codes; count += 1) {
    if (next >= 4093) {
      put(256);
      [width, next] = [9, 258];
      put(0);
    }
    put(next);
    next += 1;
    if (next + 1 >= 2 ** width && width < 12) width += 1;
  }
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
  for (const [index, bit] of bits.entries()) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (bit << (7 - (index & 7)));
  return bytes;
}

function jpegHead(width: number, height: number): Buffer {
  const head = Buffer.from('ffd8ffc0000b080000000001011100', 'hex');
  head.writeUInt16BE(height, 7);
  head.writeUInt16BE(width, 9);
  return Buffer.concat([head, Buffer.from('ffd9', 'hex')]);
}

function jpxHead(side: number): Buffer {
  const head = Buffer.alloc(60);
  head.writeUInt32BE(0xff4fff51, 0);
  head.writeUInt16BE(41, 4);
  head.writeUInt32BE(side, 8);
  head.writeUInt32BE(side, 12);
  return head;
}

function jbig2Head(side: number): Buffer {
  const head = Buffer.alloc(30);
  head[4] = 48;
  head[6] = 1;
  head.writeUInt32BE(19, 7);
  head.writeUInt32BE(side, 11);
  head.writeUInt32BE(side, 15);
  return head;
}
