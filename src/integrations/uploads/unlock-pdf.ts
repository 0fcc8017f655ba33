import { PDFArray, PDFDict, PDFDocument, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import type { UploadRefusal } from './refusal.ts';

/** Messages of the reader for a way of locking that it does not know. */
const unknownLocking = /^(unknown encryption|unsupported encryption|invalid key length)/;

/**
 * Returns a copy of a PDF that opens without its password, or why there is none: `encrypted` if no password opens it
 * here. The copy holds all that the file holds, so it has to be judged like any other upload.
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

/** Deletes what nothing refers to, such as the old index: it would say of the copy that it is locked. */
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
