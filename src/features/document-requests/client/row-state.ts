import type { AskableType } from '../../../domain/documents/document-types.ts';
import type { AskedRow } from '../asked-rows.ts';
import type { AskedDocument } from '../contract.ts';
import type { DocumentSending } from './use-sendings.ts';

/** State of a requested document; `fileType` is the document for the next step. */
export type RowState =
  | { kind: 'sending'; fileType: AskableType; sending: DocumentSending }
  | { kind: 'failed'; fileType: AskableType; sending: DocumentSending }
  | { kind: 'unclear'; fileType: AskableType; problem: NonNullable<AskedDocument['problem']> }
  | { kind: 'missing'; fileType: AskableType; partly: boolean }
  | { kind: 'reading'; fileType: AskableType; pages: number; pagesRead?: number | undefined }
  | { kind: 'there'; fileType: AskableType; arrivedAt: string; isRead: boolean };

/** Uploads in progress come first, then documents that need an action, then received ones. */
export function rowState(
  { fileTypes }: AskedRow,
  documents: readonly AskedDocument[],
  sendings: ReadonlyMap<AskableType, DocumentSending>,
): RowState {
  const own = fileTypes.map((fileType) => ({
    fileType,
    document: documents.find((document) => document.fileType === fileType),
    sending: sendings.get(fileType),
  }));
  for (const { fileType, sending } of own) {
    if (sending && sending.state !== 'failed') return { kind: 'sending', fileType, sending };
  }
  for (const { fileType, document, sending } of own) {
    // A failed upload does not matter once the dealer has uploaded or accepted the document.
    const isWanted = !document || document.state === 'missing' || document.replaceable;
    if (sending && isWanted) return { kind: 'failed', fileType, sending };
  }
  for (const { fileType, document } of own) {
    if (document?.state === 'unclear' && document.problem)
      return { kind: 'unclear', fileType, problem: document.problem };
  }
  const missing = own.filter(({ document }) => !document || document.state === 'missing');
  if (missing[0]) return { kind: 'missing', fileType: missing[0].fileType, partly: missing.length < own.length };
  const read = own.find(({ document }) => document?.state === 'reading');
  if (read) {
    const { pages = 1, pagesRead } = read.document ?? {};
    return { kind: 'reading', fileType: read.fileType, pages, pagesRead };
  }
  const times = own.map(({ document }) => document?.arrivedAt ?? '').sort();
  const isRead = own.every(({ document }) => document?.state === 'readable');
  return { kind: 'there', fileType: own[0]?.fileType ?? 'OtherDocument', arrivedAt: times.at(-1) ?? '', isRead };
}

/** True if the customer has to act next. */
export function isToDo({ kind }: RowState): boolean {
  return kind === 'missing' || kind === 'unclear' || kind === 'failed';
}
