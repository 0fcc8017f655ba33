import { all as decodeAll } from 'heic-decode';
import sharp from 'sharp';

const brands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);
/** No phone takes larger pictures; a larger one is an attack on memory. */
const maxPixels = 60_000_000;

/** True if the bytes are a photograph in the HEIC format of many phones. */
export function isHeicContent(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 12)).toString('latin1');
  return head.slice(4, 8) === 'ftyp' && brands.has(head.slice(8, 12));
}

/**
 * Returns the same picture as JPEG, upright and without metadata; `undefined` if it cannot be decoded. Decoding blocks
 * the thread for a second or two. Throws if the decoder itself failed: the process can then decode nothing more.
 */
export async function convertHeic(bytes: Uint8Array): Promise<Buffer | undefined> {
  if (statedPixels(bytes) > maxPixels) return undefined;
  try {
    return await decode(bytes);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return undefined;
  }
}

async function decode(bytes: Uint8Array): Promise<Buffer | undefined> {
  const pictures = await decodeAll({ buffer: bytes });
  try {
    const picture = pictures[0];
    if (!picture || picture.width * picture.height > maxPixels) return undefined;
    const { width, height, data } = await picture.decode();
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .jpeg({ quality: 88 })
      .toBuffer();
  } finally {
    pictures.dispose();
  }
}

/** Returns the pixels of the largest picture that the file declares, before the decoder allocates memory for it. */
function statedPixels(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let largest = 0;
  for (
    let index = file.indexOf('ispe');
    index >= 0 && index + 16 <= file.length;
    index = file.indexOf('ispe', index + 4)
  ) {
    // Only a box of this length declares a size; the same letters within pixel data do not.
    if (index < 4 || file.readUInt32BE(index - 4) !== 20) continue;
    largest = Math.max(largest, file.readUInt32BE(index + 8) * file.readUInt32BE(index + 12));
  }
  return largest;
}
