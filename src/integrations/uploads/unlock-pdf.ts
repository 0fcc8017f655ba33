import { PDFArray, PDFDict, PDFDocument, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import type { UploadRefusal } from './refusal.ts';

/** Error messages of the reader for an unsupported encryption. */
const unknownLocking = /^(unknown encryption|unsupported encryption|invalid key length)/;

/**
 * Returns a copy of a PDF that opens without its password, or why there is none: `encrypted` if no password opens it
 * here. The copy contains everything in the file, so it has to be inspected like any other upload.
 */
export async function unlockPdf(bytes: Uint8Array, password: string): Promise<Buffer | UploadRefusal> {
  try {
    const file = await PDFDocument.load(bytes, { password, updateMetadata: false });
    deleteUnused(file);
    const copy = await file.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
    return Buffer.from(copy.buffer, copy.byteOffset, copy.byteLength);
  } catch (error) {
    const { message } = error as Error;
    if (message === 'Password incorrect') return 'wrong-password';
    return unknownLocking.test(message) ? 'encrypted' : 'damaged';
  }
}

/** Deletes objects without references, such as the old index, which would declare the copy as encrypted. */
function deleteUnused({ context }: PDFDocument): void {
  const used = new Set<PDFRef>();
  const left: (PDFObject | undefined)[] = [context.trailerInfo.Root, context.trailerInfo.Info];
  while (left.length > 0) {
    const value = left.pop();
    if (value instanceof PDFRef && !used.has(value)) {
      used.add(value);
      left.push(context.lookup(value));
    } else if (value instanceof PDFArray) left.push(...value.asArray());
    else if (value instanceof PDFDict) left.push(...value.values());
    else if (value instanceof PDFStream) left.push(...value.dict.values());
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!used.has(ref)) context.delete(ref);
}
