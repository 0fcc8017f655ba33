import { maxUploadBytes } from '../../../../domain/documents/file-types.ts';
import { orientationOf, stripNotes } from '../../../../domain/pictures/strip-notes.ts';
import { hidesSomething } from '../../../../integrations/uploads/hides-something.ts';
import { asJpegName, fittingSize, isHeicFile, maxPixels, pngPixels } from './upload-rules.ts';

const quality = 0.85;

/**
 * Shrinks large photos and converts other phone formats to JPEG, upright by their EXIF orientation. Removes the phone's
 * metadata, such as the location, from every picture. Returns PDFs, files that this browser cannot decode, and pictures
 * with hidden content unchanged: the server explains what is wrong with them.
 */
export async function prepareUpload(file: File): Promise<File> {
  if (!/^image\/(jpeg|png)$/.test(file.type) && !isHeicFile(file)) return file;
  if (await hides(file)) return file;
  const picture = (await isImmense(file)) ? undefined : await decode(file);
  if (!picture) return file;
  try {
    const size = fittingSize(picture);
    const fits = size.width === picture.width && size.height === picture.height && file.size <= maxUploadBytes;
    if (fits && !isHeicFile(file)) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (orientationOf(bytes) === 1)
        return new File([new Uint8Array(stripNotes(bytes))], file.name, { type: file.type });
    }
    const drawn = await drawPicture(picture, size);
    return drawn ? new File([drawn], asJpegName(file.name), { type: 'image/jpeg' }) : file;
  } finally {
    picture.close();
  }
}

async function hides(file: File): Promise<boolean> {
  const type = /^image\/(jpeg|png)$/.exec(file.type)?.[1];
  if (type !== 'jpeg' && type !== 'png') return false;
  return hidesSomething(new TextDecoder('latin1').decode(await file.arrayBuffer()), type);
}

/** A small PNG may decode to more than a phone's memory; the server then reports it. */
export async function isImmense(file: File): Promise<boolean> {
  return pngPixels(new DataView(await file.slice(0, 24).arrayBuffer())) > maxPixels;
}

export async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

export function drawPicture(
  picture: ImageBitmap,
  { width, height }: { width: number; height: number },
  fineness = quality,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // Transparent parts of a PNG would turn black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', fineness));
}
