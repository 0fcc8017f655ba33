import { extensionOf } from '../../../../domain/documents/file-types.ts';
import { decode, drawPicture, isImmense, prepareUpload } from './prepare-upload.ts';
import { asJpegName, fittingSize } from './upload-rules.ts';

/**
 * Returns a photo as a page of a PDF: always an upright JPEG. A PDF is returned unchanged; `undefined` if this browser
 * cannot open the file.
 */
export async function preparePage(file: File): Promise<File | undefined> {
  if (extensionOf(file.name) === 'pdf') return new File([file], file.name, { type: 'application/pdf' });
  const ready = await prepareUpload(file);
  return ready !== file && ready.type === 'image/jpeg' ? ready : redraw(ready);
}

/**
 * True if a file that this browser cannot open may be uploaded unchanged: the server converts photos of other phones.
 * It cannot be combined with other pages.
 */
export function goesAlone(file: { type: string }, { inHand, chosen }: { inHand: number; chosen: number }): boolean {
  return inHand === 0 && chosen === 1 && !/^image\/(jpeg|png)$/.test(file.type);
}

/**
 * Re-encodes a picture as a JPEG, with its longest side as given but never enlarged. Returns `undefined` if it cannot
 * be opened.
 */
export async function redraw(
  file: File,
  { side, quality: fineness }: { side?: number; quality?: number } = {},
): Promise<File | undefined> {
  const picture = (await isImmense(file)) ? undefined : await decode(file);
  if (!picture) return undefined;
  try {
    const drawn = await drawPicture(picture, fittingSize(picture, side), fineness);
    return drawn ? new File([drawn], asJpegName(file.name), { type: 'image/jpeg' }) : undefined;
  } finally {
    picture.close();
  }
}
