import { type PdfDict, PdfName, PdfStream, type PdfValue } from './pdf-values.ts';
import { type PdfFile, readPdf } from './read-pdf.ts';
import { layersOf } from './unpack-stream.ts';

/** Returns the number of pixels of all pictures in a PDF; infinite if it is unknown. */
export async function countPicturePixels(bytes: Uint8Array): Promise<number> {
  const file = await readPdf(bytes).catch(() => undefined);
  if (!file) return Number.POSITIVE_INFINITY;
  const streams = file.values.filter((value) => value instanceof PdfStream);
  const pictures = streams.filter(({ dict }) => isPicture(file, dict));
  return pictures.reduce((sum, { dict }) => sum + statedPixels(file, dict), 0);
}

export function isPicture(file: PdfFile, dict: PdfDict): boolean {
  const kind = file.resolve(dict.get('Subtype'));
  return kind instanceof PdfName && kind.name === 'Image';
}

/** Codings with one bit per pixel. */
const bilevel = new Set(['CCITTFaxDecode', 'JBIG2Decode']);

/** Returns the memory of a picture's pixel relative to a grey pixel: an eighth in black and white. */
export function weightOfPixel(file: PdfFile, dict: PdfDict): number {
  const isMask = file.resolve(dict.get('ImageMask') ?? dict.get('IM')) === true;
  const bits = file.resolve(dict.get('BitsPerComponent') ?? dict.get('BPC'));
  const last = layersOf(dict, file.resolve).at(-1)?.filter ?? '';
  const isCoded = last === 'DCTDecode' || last === 'JPXDecode';
  return !isCoded && (isMask || bits === 1 || bilevel.has(last)) ? 1 / 8 : 1;
}

/** Returns the number of pixels declared in the dictionary; infinite if the entries are not numbers. */
export function statedPixels(file: PdfFile, dict: PdfDict): number {
  const side = (...keys: string[]) => {
    const values: PdfValue[] = keys.map((key) => file.resolve(dict.get(key)));
    const numbers = values.filter((value) => typeof value === 'number');
    return numbers.length > 0 ? Math.max(...numbers) : Number.POSITIVE_INFINITY;
  };
  const [width, height] = [side('Width', 'W'), side('Height', 'H')];
  const pixels = Math.max(width * height, faxPixels(file, dict, height));
  return pixels >= 0 ? pixels : Number.POSITIVE_INFINITY;
}

/** Returns the number of pixels declared by the parameters of a fax coding. */
function faxPixels(file: PdfFile, dict: PdfDict, height: number): number {
  const layers = layersOf(dict, file.resolve).filter(({ filter }) => filter === 'CCITTFaxDecode');
  const number = (value: PdfValue | undefined) => (typeof value === 'number' ? value : 0);
  const sizes = layers.map(({ params }) => {
    return number(params?.get('Columns')) * Math.max(height, number(params?.get('Rows')));
  });
  return Math.max(0, ...sizes);
}

/**
 * Returns the number of pixels declared in the header of the coded bytes, which a decoder uses instead of the
 * dictionary's; 0 without such a header.
 */
export function codedPixels(coding: string | undefined, data: Buffer): number {
  if (coding === 'DCTDecode') return jpegPixels(data);
  if (coding === 'JPXDecode') return jpxPixels(data);
  if (coding === 'JBIG2Decode') return jbig2Pixels(data);
  return 0;
}

/** Returns the pixels of the largest frame of a JPEG, which may declare several. */
function jpegPixels(data: Buffer): number {
  let largest = 0;
  for (
    let offset = data.indexOf(0xff);
    offset >= 0 && offset + 9 < data.length;
    offset = data.indexOf(0xff, offset + 1)
  ) {
    const marker = data[offset + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    // The length of a frame's header depends on its number of components.
    if (!isFrame || data.readUInt16BE(offset + 2) !== 8 + 3 * (data[offset + 9] ?? 0)) continue;
    largest = Math.max(largest, data.readUInt16BE(offset + 5) * data.readUInt16BE(offset + 7));
  }
  return largest;
}

const jpxSize = Buffer.from([0xff, 0x4f, 0xff, 0x51]);

function jpxPixels(data: Buffer): number {
  const index = data.indexOf(jpxSize);
  if (index < 0 || index + 24 > data.length) return 0;
  const [x, y, left, top] = [8, 12, 16, 20].map((from) => data.readUInt32BE(index + from)) as [
    number,
    number,
    number,
    number,
  ];
  return Math.max(0, x - left) * Math.max(0, y - top);
}

const segmentLimit = 100_000;

/** Returns the pixels of the largest page or region in the segments. */
function jbig2Pixels(data: Buffer): number {
  let largest = 0;
  let offset = 0;
  for (let segment = 0; segment < segmentLimit && offset + 11 <= data.length; segment += 1) {
    const number = data.readUInt32BE(offset);
    const flags = data[offset + 4] ?? 0;
    const short = (data[offset + 5] ?? 0) >> 5;
    const references = short === 7 ? data.readUInt32BE(offset + 5) & 0x1fffffff : short;
    const marks = short === 7 ? 4 + Math.ceil((references + 1) / 8) : 1;
    const referenceSize = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
    const from = offset + 5 + marks + references * referenceSize + (flags & 0x40 ? 4 : 1);
    if (from + 4 > data.length) break;
    const length = data.readUInt32BE(from);
    const kind = flags & 0x3f;
    // Text, halftone, generic and refinement regions, and the page.
    const isSized = kind === 48 || (kind >= 4 && kind <= 43 && kind !== 16);
    if (isSized && from + 12 <= data.length) largest = Math.max(largest, pagePixels(data, from + 4));
    if (length === 0xffffffff) break;
    offset = from + 4 + length;
  }
  return largest;
}

function pagePixels(data: Buffer, offset: number): number {
  const [width, height] = [data.readUInt32BE(offset), data.readUInt32BE(offset + 4)];
  // A page of unknown height grows with its stripes; the dictionary limits it.
  return height === 0xffffffff ? width : width * height;
}
