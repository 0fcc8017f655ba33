import { inspectPdf } from './inspect-pdf.ts';
import { type InspectedUpload, refuse } from './refusal.ts';

export type InspectedDocument =
  | InspectedUpload
  /** Its pages are not known before it is laid out. */
  | { ok: true; type: 'doc' | 'docx'; mime: string; pages: 0 };

const compound = '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1';
const zipEnd = 'PK\x05\x06';

/** Judges by its content what has to be a document: PDF, or Word without macros and without files inside. */
export async function inspectDocument(bytes: Uint8Array): Promise<InspectedDocument> {
  if (bytes.length === 0) return refuse('empty');
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (text.slice(0, 1024).includes('%PDF-')) return inspectPdf(bytes);
  if (text.startsWith('PK\x03\x04')) return inspectDocx(text);
  return text.startsWith(compound) ? inspectDoc(text) : refuse('document');
}

/** By the names of its parts, which a ZIP repeats in its table at the end. */
function inspectDocx(text: string): InspectedDocument {
  const end = text.lastIndexOf(zipEnd);
  if (end < 0 || text.length - end > 65_557) return refuse('damaged');
  const start = Buffer.from(text.slice(end + 16, end + 20), 'latin1').readUInt32LE();
  const names = text.slice(start, end);
  if (!names.includes('[Content_Types].xml') || !names.includes('word/document.xml')) return refuse('document');
  if (/vbaProject|vbaData|word\/activeX\//i.test(names)) return refuse('scripted');
  if (/word\/embeddings\//i.test(names)) return refuse('attachment');
  const mime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return { ok: true, type: 'docx', mime, pages: 0 };
}

/** By the names of its streams. */
function inspectDoc(text: string): InspectedDocument {
  const has = (name: string) => text.includes(Buffer.from(name, 'utf16le').toString('latin1'));
  if (!has('WordDocument')) return refuse('document');
  if (has('_VBA_PROJECT') || has('Macros')) return refuse('scripted');
  if (has('ObjectPool')) return refuse('attachment');
  return { ok: true, type: 'doc', mime: 'application/msword', pages: 0 };
}
