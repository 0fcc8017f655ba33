import { inspectImage } from './inspect-image.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { type InspectedUpload, refuse } from './refusal.ts';

export type { InspectedUpload } from './refusal.ts';

const pictureName = /\.(jpe?g|png|gif|webp|bmp|tiff?)$/i;

/**
 * Judges an upload by its content; its name only tells whether a picture was meant where the content is neither picture nor PDF.
 * Accepted are PDF, PNG and JPEG that can be read in full and hold nothing else; HEIC is converted before it comes here.
 */
export async function inspectUpload(bytes: Uint8Array, fileName = ''): Promise<InspectedUpload> {
  if (bytes.length === 0) return refuse('empty');
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return inspectImage(bytes, 'png');
  if (head.startsWith('\xFF\xD8\xFF')) return inspectImage(bytes, 'jpeg');
  if (head.includes('%PDF-')) return inspectPdf(bytes);
  return refuse(pictureName.test(fileName) ? 'image' : 'format');
}
