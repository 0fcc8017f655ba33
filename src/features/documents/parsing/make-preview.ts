import sharp from 'sharp';

/** Shrinks a picture and removes its metadata. */
export function makePreview({ bytes, side, format }: { bytes: Buffer; side: number; format: 'jpeg' | 'webp' }) {
  return sharp(bytes)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, { quality: 70 })
    .toBuffer();
}
