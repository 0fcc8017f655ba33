import { joinBytes, textAt } from './picture-bytes.ts';

const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
const graphicControl = 0xf9;
const application = 0xff;

/** Returns a GIF without comments and notes; `undefined` if the bytes do not follow the format. */
export function stripGif(bytes: Uint8Array): Uint8Array | undefined {
  let at = 13 + colourTable(bytes, 10);
  const kept: Uint8Array[] = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === trailer) return joinBytes([...kept, bytes.subarray(at, at + 1)]);
    // An image: its place and size, its own colours, the size of its codes, its data.
    const data = kind === image ? at + 11 + colourTable(bytes, at + 9) : at + 2;
    if (kind !== image && kind !== extension) return undefined;
    const to = endOfBlocks(bytes, data);
    if (to === undefined) return undefined;
    if (kind === image || belongsToPicture(bytes, at)) kept.push(bytes.subarray(at, to));
    at = to;
  }
  return undefined;
}

/** Returns the length of the colour table in bytes, from its flag byte. */
function colourTable(bytes: Uint8Array, at: number): number {
  const flags = bytes[at] ?? 0;
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Data comes in blocks, each behind its length; an empty one ends it. */
function endOfBlocks(bytes: Uint8Array, from: number): number | undefined {
  let at = from;
  while (at < bytes.length) {
    const length = bytes[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return undefined;
}

/** Blocks of the animation itself: time and transparency of a frame, repetitions, colour profile. */
function belongsToPicture(bytes: Uint8Array, at: number): boolean {
  if (bytes[at + 1] === graphicControl) return true;
  if (bytes[at + 1] !== application) return false;
  return ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'].includes(textAt(bytes, at + 3, 11));
}
