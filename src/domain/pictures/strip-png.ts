import { onlyOrientation } from './orientation-mark.ts';
import { joinBytes, textAt } from './picture-bytes.ts';

/** Chunks that affect how pixels look; all other chunks that a viewer may ignore are left out. */
const looks = new Set([
  ...['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs', 'cICP', 'mDCV', 'cLLI'],
  // Animation chunks.
  ...['acTL', 'fcTL', 'fdAT'],
]);

/** Returns a PNG without its notes; `undefined` if the bytes do not follow the format. */
export function stripPng(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  for (let offset = 8; offset + 12 <= bytes.length; ) {
    const to = offset + 12 + view.getUint32(offset);
    if (to > bytes.length) return undefined;
    const name = textAt(bytes, offset + 4, 4);
    // A capital first letter marks a chunk that every viewer needs.
    if (/^[A-Z]/.test(name) || looks.has(name)) kept.push(bytes.subarray(offset, to));
    if (name === 'eXIf') kept.push(...uprightChunk(bytes.subarray(offset + 8, to - 4)));
    if (name === 'IEND') return joinBytes(kept);
    offset = to;
  }
  return undefined;
}

function uprightChunk(exif: Uint8Array): Uint8Array[] {
  const mark = onlyOrientation(exif);
  if (!mark) return [];
  const chunk = new Uint8Array(mark.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, mark.length);
  chunk.set(
    [...'eXIf'].map((letter) => letter.charCodeAt(0)),
    4,
  );
  chunk.set(mark, 8);
  view.setUint32(mark.length + 8, crc32(chunk.subarray(4, mark.length + 8)));
  return [chunk];
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
