import sharp from 'sharp';
import { endsAsZip, hidesSomething, holdsPage } from './hides-something.ts';
import { judgeStructure } from './judge-structure.ts';
import { type InspectedUpload, type PictureType, pixelLimit, refuse } from './refusal.ts';

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** True if another file or a web page is hidden in or behind the picture. */
function hides(text: string, type: PictureType): boolean {
  if (type === 'png' || type === 'jpeg') return hidesSomething(text, type);
  if (holdsPage(text) || endsAsZip(text)) return true;
  if (type === 'gif') return !withoutFiller(text).endsWith(';');
  return withoutFiller(text.slice(riffEnd(text))) !== '';
}

function withoutFiller(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '\0') end -= 1;
  return text.slice(0, end);
}

/** Returns the declared end of a RIFF file. */
function riffEnd(text: string): number {
  return 8 + Buffer.from(text.slice(4, 8), 'latin1').readUInt32LE(0);
}

/**
 * Returns a picture of the same pixels, upright, and nothing else: no metadata, nothing hidden in or after it, no
 * second picture.
 */
function drawAgain(bytes: Uint8Array, type: PictureType): Promise<Buffer> {
  const drawn = sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' }).autoOrient();
  return (type === 'jpeg' ? drawn.jpeg({ quality: 92 }) : drawn.toFormat(type)).toBuffer();
}

/**
 * Inspects a picture of this type: first its structure and, by its header, its size; then it is decoded in full, to
 * detect a truncated file.
 * @param options.isAlone false if bytes before it were left out
 */
export async function inspectImage(
  bytes: Uint8Array,
  type: PictureType,
  { isAlone = true } = {},
): Promise<InspectedUpload> {
  const wrong = judgeStructure(bytes, type);
  if (wrong) return refuse(wrong);
  const header = await sharp(bytes, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => undefined);
  if (!header || header.format !== type) return refuse(header ? 'format' : 'image');
  if (header.width * header.height > pixelLimit) return refuse('too-many-pixels');
  try {
    await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
      .timeout({ seconds: 10 })
      // Decodes everything up to the last row, but keeps only that row.
      .extract({ left: 0, top: header.height - 1, width: header.width, height: 1 })
      .extractChannel(0)
      .raw()
      .toBuffer();
  } catch {
    return refuse('damaged');
  }
  const { width, height } = header.autoOrient;
  const picture = { ok: true, type, mime: `image/${type}`, pages: 1, width, height } as const;
  return isAlone && !hides(latin(bytes), type) ? picture : { ...picture, copy: await drawAgain(bytes, type) };
}
