import type { LeftOut } from '../../domain/documents/left-out.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { type InspectedUpload, refuse } from './refusal.ts';
import { inspectDoc } from './word/inspect-doc.ts';
import { inspectDocx } from './word/inspect-docx.ts';

export type InspectedDocument =
  | InspectedUpload
  /** The number of pages is unknown before layout. */
  | { ok: true; type: 'doc' | 'docx'; mime: string; pages: 0; copy?: Buffer; leftOut?: readonly LeftOut[] };

const compound = '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1';
const docxMime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * Inspects by its content a file that must be a document: PDF or Word. The copy leaves out embedded files, links to
 * files and, in an old Word file, macros.
 */
export async function inspectDocument(bytes: Uint8Array): Promise<InspectedDocument> {
  if (bytes.length === 0) return refuse('empty');
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1');
  if (head.startsWith('PK\x03\x04')) {
    const judged = await inspectDocx(bytes);
    return typeof judged === 'string'
      ? { ok: false, reason: judged, isWord: true }
      : { ok: true, type: 'docx', mime: docxMime, pages: 0, ...judged };
  }
  if (head.startsWith(compound)) {
    const judged = inspectDoc(bytes);
    return typeof judged === 'string'
      ? { ok: false, reason: judged, isWord: true }
      : { ok: true, type: 'doc', mime: 'application/msword', pages: 0, ...judged };
  }
  return head.includes('%PDF-') ? inspectPdf(bytes) : refuse('document');
}
