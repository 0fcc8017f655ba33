import { PDFDocument } from '@cantoo/pdf-lib';

/**
 * Returns a copy of a PDF that opens without its password; undefined if the password is wrong or the way of locking is
 * unknown. The copy holds all that the file holds, so it has to be judged like any other upload.
 */
export async function unlockPdf(bytes: Uint8Array, password: string): Promise<Buffer | undefined> {
  try {
    const file = await PDFDocument.load(bytes, { password, updateMetadata: false });
    const copy = await file.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
    return Buffer.from(copy.buffer, copy.byteOffset, copy.byteLength);
  } catch {
    return undefined;
  }
}
