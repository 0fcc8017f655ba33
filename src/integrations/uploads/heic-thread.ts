import { parentPort, workerData } from 'node:worker_threads';
import { all as decodeAll } from 'heic-decode';
import sharp from 'sharp';

/** No phone takes larger pictures; more is an attack on memory. */
const maxPixels = 60_000_000;

/** A thread of `convert-heic.ts`: answers one picture as JPEG, or null where it cannot be decoded. */
async function convert(bytes: Uint8Array): Promise<Uint8Array | null> {
  const pictures = await decodeAll({ buffer: bytes });
  try {
    const picture = pictures[0];
    if (!picture || picture.width * picture.height > maxPixels) return null;
    const { width, height, data } = await picture.decode();
    const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
      .jpeg({ quality: 88 })
      .toBuffer();
    return new Uint8Array(jpeg);
  } finally {
    pictures.dispose();
  }
}

const jpeg = await convert(workerData as Uint8Array).catch(() => null);
parentPort?.postMessage(jpeg);
