import { joinBytes, textAt } from './picture-bytes.ts';

const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
const graphicControl = 0xf9;
const application = 0xff;

/** Returns a GIF without comments and notes; `undefined` if the bytes do not follow the format. */
export function stripGif(bytes: Uint8Array): Uint8Array | undefined {
  let offset = 13 + colourTable(bytes, 10);
  const kept: Uint8Array[] = [bytes.subarray(0, offset)];
  while (offset < bytes.length) {
    const kind = bytes[offset];
    if (kind === trailer) return joinBytes([...kept, bytes.subarray(offset, offset + 1)]);
    // An image block: position and size, colour table, code size, data.
    const data = kind === image ? offset + 11 + colourTable(bytes, offset + 9) : offset + 2;
    if (kind !== image && kind !== extension) return undefined;
    const to = endOfBlocks(bytes, data);
    if (to === undefined) return undefined;
    if (kind === image || belongsToPicture(bytes, offset)) kept.push(bytes.subarray(offset, to));
    offset = to;
  }
  return undefined;
}

/** Returns the length of the colour table in bytes, from its flag byte. */
function colourTable(bytes: Uint8Array, offset: number): number {
  const flags = bytes[offset] ?? 0;
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Data consists of blocks, each preceded by its length; an empty block ends it. */
function endOfBlocks(bytes: Uint8Array, from: number): number | undefined {
  let offset = from;
  while (offset < bytes.length) {
    const length = bytes[offset] ?? 0;
    offset += 1 + length;
    if (length === 0) return offset;
  }
  return undefined;
}

/** True for extension blocks that affect the display: time and transparency of a frame, repetitions, colour profile. */
function belongsToPicture(bytes: Uint8Array, offset: number): boolean {
  if (bytes[offset + 1] === graphicControl) return true;
  if (bytes[offset + 1] !== application) return false;
  return ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'].includes(textAt(bytes, offset + 3, 11));
}
