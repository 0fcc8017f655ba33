import sharp from 'sharp';

/** Makes a picture smaller, without its notes. */
export function makePreview({ bytes, side, format }: { bytes: Buffer; side: number; format: 'jpeg' | 'webp' }) {
  return sharp(bytes)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, { quality: 70 })
    .toBuffer();
}
