import { type StoredFileType, uploadMode } from '../../../../domain/documents/document-types.ts';
import { extensionOf, maxUploadBytes, mayBeAccepted } from '../../../../domain/documents/file-types.ts';

export type UploadProblem = 'format' | 'image' | 'document' | 'size' | 'empty';

/** Longest side of a photo when it is sent, in pixels: enough for an A4 page at 220 dpi. */
const longestSide = 2600;

/** Pictures with more pixels are not decoded here. */
export const maxPixels = 100_000_000;

const pngSignature = 0x89504e47;

/** Returns the number of pixels of a PNG from its header (the first 24 bytes); 0 for anything else. */
export function pngPixels(head: DataView): number {
  if (head.byteLength < 24 || head.getUint32(0) !== pngSignature) return 0;
  return head.getUint32(16) * head.getUint32(20);
}

/** File types that the file dialog offers. */
export const pickable = 'image/png,image/jpeg,application/pdf,.png,.jpg,.jpeg,.jfif,.pdf,.heic,.heif';

/** File types that the file dialog offers for documents signed on paper. */
export const pickableToSign = '.pdf,.doc,.docx';

/** True for the photo format of some phones; converted to JPEG if the browser can read it. */
export function isHeicFile(file: { name: string; type: string }): boolean {
  return /^hei[cf]$/.test(extensionOf(file.name)) || /^image\/hei[cf]/.test(file.type);
}

/**
 * Returns why a file cannot be sent. The server judges a photo that could not be converted here.
 *
 * @param fileType the document type it is uploaded as
 */
export function uploadProblem(
  file: { name: string; type: string; size: number },
  fileType: StoredFileType,
): UploadProblem | undefined {
  const mode = uploadMode(fileType);
  const isPhoto = isHeicFile(file) && mode !== 'document';
  if (!mayBeAccepted(file, mode) && !isPhoto) return mode === 'scan' ? 'format' : mode;
  if (file.size > maxUploadBytes) return 'size';
  return file.size === 0 ? 'empty' : undefined;
}

/** Returns the size for drawing a picture so that its longest side fits; never larger than the original. */
export function fittingSize(
  size: { width: number; height: number },
  longest = longestSide,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(size.width, size.height, 1));
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

/** Renames `IMG_0412.HEIC` to `IMG_0412.jpg`. */
export function asJpegName(fileName: string): string {
  return `${fileName.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
}
