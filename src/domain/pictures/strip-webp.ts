import { onlyOrientation } from './orientation-mark.ts';
import { joinBytes, textAt } from './picture-bytes.ts';

const looks = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of the extended header that announce metadata. */
const hasExif = 0x08;
const hasXmp = 0x04;

/** Returns a WebP without its notes; `undefined` if the bytes do not follow the format. */
export function stripWebp(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) return undefined;
  const kept: Uint8Array[] = [bytes.slice(0, 12)];
  let head: Uint8Array | undefined;
  for (let offset = 12; offset + 8 <= end; ) {
    const size = view.getUint32(offset + 4, true);
    const to = offset + 8 + size + (size % 2);
    if (to > end) return undefined;
    const name = textAt(bytes, offset, 4);
    if (name === 'VP8X') {
      head = bytes.slice(offset, to);
      head[8] = (head[8] ?? 0) & ~(hasExif | hasXmp);
      kept.push(head);
    }
    if (looks.has(name)) kept.push(bytes.subarray(offset, to));
    const mark =
      name === 'EXIF' && head ? onlyOrientation(exifData(bytes.subarray(offset + 8, offset + 8 + size))) : undefined;
    if (head && mark) {
      head[8] = (head[8] ?? 0) | hasExif;
      kept.push(chunk(name, mark));
    }
    offset = to;
  }
  const stripped = joinBytes(kept);
  new DataView(stripped.buffer).setUint32(4, stripped.length - 8, true);
  return stripped;
}

/** Some programs write JPEG's EXIF marker before the data. */
function exifData(data: Uint8Array): Uint8Array {
  return textAt(data, 0, 4) === 'Exif' ? data.subarray(6) : data;
}

/** @param data of an even length */
function chunk(name: string, data: Uint8Array): Uint8Array {
  const all = new Uint8Array(8 + data.length);
  all.set([...name].map((letter) => letter.charCodeAt(0)));
  new DataView(all.buffer).setUint32(4, data.length, true);
  all.set(data, 8);
  return all;
}
