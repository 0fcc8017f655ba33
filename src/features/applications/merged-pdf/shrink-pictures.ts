import { inflateSync } from 'node:zlib';
import { type PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import sharp, { type Sharp } from 'sharp';

export interface Shrinking {
  /** Longest side in pixels. */
  side: number;
  /** JPEG quality, 1 to 100. */
  quality: number;
}

/** Re-encodes the pictures of a PDF where that makes them smaller. Masks and unusual picture types stay unchanged. */
export async function shrinkPictures(document: PDFDocument, { side, quality }: Shrinking): Promise<void> {
  // Writes pending pictures, because they are not among the objects before.
  await document.flush();
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const picture = openPicture(object);
    if (!picture) continue;
    const shrunk = await picture
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
      .catch(() => undefined);
    if (!shrunk || shrunk.data.length >= object.contents.length) continue;
    const dictionary = object.dict.clone(document.context);
    dictionary.set(PDFName.of('Filter'), PDFName.of('DCTDecode'));
    dictionary.set(PDFName.of('Width'), PDFNumber.of(shrunk.info.width));
    dictionary.set(PDFName.of('Height'), PDFNumber.of(shrunk.info.height));
    dictionary.set(PDFName.of('BitsPerComponent'), PDFNumber.of(8));
    dictionary.set(PDFName.of('ColorSpace'), PDFName.of(shrunk.info.channels === 1 ? 'DeviceGray' : 'DeviceRGB'));
    document.context.assign(ref, PDFRawStream.of(dictionary, shrunk.data));
  }
}

function openPicture({ dict, contents }: PDFRawStream): Sharp | undefined {
  const text = (name: string) => dict.lookup(PDFName.of(name))?.toString();
  if (text('Subtype') !== '/Image' || text('ImageMask') === 'true' || text('Decode')) return undefined;
  const space = text('ColorSpace');
  if (text('Filter') === '/DCTDecode') {
    // Re-encoding would change the colours of CMYK pictures; others keep their colours.
    return space === '/DeviceCMYK' ? undefined : sharp(contents);
  }
  const channels = space === '/DeviceRGB' ? 3 : space === '/DeviceGray' ? 1 : undefined;
  if (text('Filter') !== '/FlateDecode' || text('DecodeParms') || text('BitsPerComponent') !== '8' || !channels) {
    return undefined;
  }
  const [width, height] = [Number(text('Width')), Number(text('Height'))];
  const pixels = unpack(contents);
  if (pixels?.length !== width * height * channels) return undefined;
  const picture = sharp(pixels, { raw: { width, height, channels } });
  return channels === 1 ? picture.toColourspace('b-w') : picture;
}

function unpack(contents: Uint8Array): Buffer | undefined {
  try {
    return inflateSync(contents, { maxOutputLength: 160_000_000 });
  } catch {
    return undefined;
  }
}
