import { inspectImage } from './inspect-image.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { type InspectedUpload, refuse } from './refusal.ts';

const pictureName = /\.(jpe?g|png|gif|webp|bmp|tiff?)$/i;

/**
 * Inspects an upload by its content. The name is used only if the content is neither picture nor PDF, to decide if a
 * picture was meant. Accepts PDF, PNG and JPEG that can be read in full; the copy leaves out any other content. HEIC is
 * converted earlier.
 */
export async function inspectUpload(bytes: Uint8Array, fileName = ''): Promise<InspectedUpload> {
  if (bytes.length === 0) return refuse('empty');
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return inspectImage(bytes, 'png');
  if (head.startsWith('\xFF\xD8\xFF')) return inspectImage(bytes, 'jpeg');
  if (head.includes('%PDF-')) return inspectPdf(bytes);
  const png = head.indexOf('\x89PNG\r\n\x1A\n');
  if (png > 0) return inspectImage(bytes.subarray(png), 'png', { isAlone: false });
  const jpeg = head.search(/\xFF\xD8\xFF[\xC0-\xFE]/);
  if (jpeg > 0) return inspectImage(bytes.subarray(jpeg), 'jpeg', { isAlone: false });
  return refuse(pictureName.test(fileName) ? 'image' : 'format');
}
