import { inspectImage } from './inspect-image.ts';
import { type InspectedUpload, refuse } from './refusal.ts';

/**
 * Inspects by its content a file that must be a picture: JPEG, PNG, GIF or WebP that can be read in full. The copy
 * leaves out any other content.
 */
export async function inspectPicture(bytes: Uint8Array): Promise<InspectedUpload> {
  if (bytes.length === 0) return refuse('empty');
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return inspectImage(bytes, 'png');
  if (head.startsWith('\xFF\xD8\xFF')) return inspectImage(bytes, 'jpeg');
  if (/^GIF8[79]a/.test(head)) return inspectImage(bytes, 'gif');
  if (/^RIFF.{4}WEBP/s.test(head)) return inspectImage(bytes, 'webp');
  return refuse('image');
}
