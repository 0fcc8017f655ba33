import { all as decodeAll } from 'heic-decode';
import sharp from 'sharp';

const brands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);
/** No phone takes larger pictures; more is an attack on memory. */
const maxPixels = 60_000_000;

/** Whether the bytes are a photograph in the HEIC format of many phones. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 12)).toString('latin1');
  return head.slice(4, 8) === 'ftyp' && brands.has(head.slice(8, 12));
}

/** The same picture as JPEG, upright and without the phone's notes; `undefined` where it cannot be decoded. */
export async function convertHeic(bytes: Uint8Array): Promise<Buffer | undefined> {
  const pictures = await decodeAll({ buffer: bytes }).catch(() => undefined);
  try {
    const picture = pictures?.[0];
    if (!picture || picture.width * picture.height > maxPixels) return undefined;
    const { width, height, data } = await picture.decode();
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .jpeg({ quality: 88 })
      .toBuffer();
  } catch {
    return undefined;
  } finally {
    pictures?.dispose();
  }
}
