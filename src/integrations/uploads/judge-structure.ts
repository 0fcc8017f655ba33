import { inflateSync } from 'node:zlib';
import { type PictureType, pixelLimit, type UploadRefusal } from './refusal.ts';

/** Maximum number of frames in a picture: a document is not animated. */
const frameLimit = 100;
/** Maximum scans over the pixels of a progressive JPEG; cameras and programs write about ten. */
const scanLimit = 100;
const scannedPixelLimit = 2_000_000_000;
const partLimit = 50_000;
/** Bytes of a colour profile or a text within a PNG, unpacked. */
const noteLimit = 8_000_000;

/** Inspects the structure of a picture before it is decoded, in one pass over its parts. */
export function judgeStructure(bytes: Uint8Array, type: PictureType): UploadRefusal | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'png') return judgePng(file);
  if (type === 'jpeg') return judgeJpeg(file);
  if (type === 'gif') return judgeGif(file);
  return webpFrames(file) > frameLimit ? 'too-complex' : undefined;
}

function judgeGif(file: Buffer): UploadRefusal | undefined {
  const frames = gifFrames(file);
  if (frames > frameLimit) return 'too-complex';
  // Browsers allocate memory for the size in the header, even if the frames need less.
  return frames > 0 && file.readUInt16LE(6) * file.readUInt16LE(8) > pixelLimit ? 'too-many-pixels' : undefined;
}

function judgePng(file: Buffer): UploadRefusal | undefined {
  let parts = 0;
  let notes = 0;
  for (let offset = 8; offset + 12 <= file.length; parts += 1) {
    if (parts > partLimit) return 'too-complex';
    const length = file.readUInt32BE(offset);
    const kind = file.toString('latin1', offset + 4, offset + 8);
    const data = file.subarray(offset + 8, offset + 8 + length);
    if (kind === 'acTL' && data.length >= 4 && data.readUInt32BE(0) > frameLimit) return 'too-complex';
    if (kind === 'iCCP' || kind === 'zTXt' || kind === 'iTXt') notes += noteSize(kind, data);
    if (notes > noteLimit) return 'too-complex';
    if (kind === 'IEND') return undefined;
    offset += 12 + length;
  }
  return undefined;
}

/** The compressed part follows a name and, in an international text, a language and a flag. */
function noteSize(kind: string, data: Buffer): number {
  const nameEnd = data.indexOf(0);
  if (nameEnd < 0) return data.length;
  let from = nameEnd + 2;
  if (kind === 'iTXt') {
    if (data[nameEnd + 1] !== 1) return data.length;
    const languageEnd = data.indexOf(0, nameEnd + 3);
    const translationEnd = languageEnd < 0 ? -1 : data.indexOf(0, languageEnd + 1);
    if (translationEnd < 0) return data.length;
    from = translationEnd + 1;
  }
  try {
    return inflateSync(data.subarray(from), { maxOutputLength: noteLimit }).length;
  } catch (error) {
    const isTooLong = error instanceof RangeError;
    return isTooLong ? noteLimit + 1 : data.length;
  }
}

function judgeJpeg(file: Buffer): UploadRefusal | undefined {
  let scans = 0;
  let parts = 0;
  let frames = 0;
  let pixels = 0;
  for (let offset = 2; offset + 4 <= file.length && file[offset] === 0xff; parts += 1) {
    if (parts > partLimit) return 'too-complex';
    const marker = file[offset + 1] ?? 0;
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker === 0xd9) break;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker) && offset + 9 <= file.length) {
      frames += 1;
      pixels = file.readUInt16BE(offset + 5) * file.readUInt16BE(offset + 7);
    }
    offset += 2 + file.readUInt16BE(offset + 2);
    if (marker !== 0xda) continue;
    scans += 1;
    offset = endOfScan(file, offset);
  }
  if (scans > scanLimit || scans * Math.min(pixels, pixelLimit) > scannedPixelLimit) return 'too-complex';
  // A second frame would declare another size.
  return frames > 1 ? 'damaged' : undefined;
}

/** A byte 0xff within the pixels is followed by 0 or is a restart marker. */
function endOfScan(file: Buffer, from: number): number {
  for (let index = file.indexOf(0xff, from); index >= 0; index = file.indexOf(0xff, index + 1)) {
    const next = file[index + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return index;
  }
  return file.length;
}

function gifFrames(file: Buffer): number {
  const tableSize = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let frames = 0;
  let offset = 13 + tableSize(file[10]);
  while (offset < file.length && frames <= frameLimit) {
    const kind = file[offset];
    if (kind === 0x2c) {
      frames += 1;
      offset = endOfBlocks(file, offset + 11 + tableSize(file[offset + 9]));
    } else if (kind === 0x21) offset = endOfBlocks(file, offset + 2);
    else break;
  }
  return frames;
}

function endOfBlocks(file: Buffer, from: number): number {
  let offset = from;
  while (offset < file.length && file[offset] !== 0) offset += 1 + (file[offset] ?? 0);
  return offset + 1;
}

function webpFrames(file: Buffer): number {
  let frames = 0;
  for (let offset = 12; offset + 8 <= file.length && frames <= frameLimit; ) {
    if (file.toString('latin1', offset, offset + 4) === 'ANMF') frames += 1;
    const length = file.readUInt32LE(offset + 4);
    offset += 8 + length + (length % 2);
  }
  return frames;
}
