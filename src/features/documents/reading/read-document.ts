import { type FileType, sideOf } from '../../../domain/documents/document-types.ts';
import type { Page } from '../../../integrations/ocr/page.ts';
import { calibrate } from './calibrate.ts';
import { readDeclared } from './declaration.ts';
import { withoutImpossible } from './impossible-values.ts';
import type { ReadValue } from './read-value.ts';
import { looksLikeOther } from './recognition/looks-like.ts';
import { asFarAsOfKind } from './recognition/of-its-kind.ts';
import { readerOf } from './types/readers.ts';

export interface ReadDocument {
  values: ReadValue[];
  /** Set if the document clearly has a type other than the one it was uploaded as. */
  mismatch?: { looksLike: FileType };
}

/** Returns the values of an uploaded document. Types without a reader of their own have none. */
export function readDocument(fileType: string, pages: Page[]): ReadDocument {
  return readAs(fileType, pages, calibrate);
}

/**
 * Returns the values with scores from the evidence alone; `calibrate` then converts these to the share of correct
 * values.
 */
export function scoreDocument(fileType: string, pages: Page[]): ReadDocument {
  return readAs(fileType, pages, (values) => values);
}

function readAs(fileType: string, pages: Page[], judge: (values: ReadValue[]) => ReadValue[]): ReadDocument {
  const reader = readerOf(fileType);
  const looksLike = looksLikeOther(fileType, pages);
  if (looksLike && looksLike !== 'OtherDocument') return { values: [], mismatch: { looksLike } };
  if (!reader) return { values: [] };
  const read = 'read' in reader ? reader.read(pages) : readDeclared(reader, pages);
  const values = withoutImpossible(judge(read), pages);
  // The wording may be unknown although the document has the values of its type.
  const said = reader.expected.filter((name) => values.some((value) => value.name === name)).length;
  if (looksLike && said * 2 < reader.expected.length) return { values: [], mismatch: { looksLike } };
  const ofKind = asFarAsOfKind(fileType, { pages, values, expected: reader.expected });
  return { values: ofKind.values, ...(ofKind.mostly && { mismatch: { looksLike: ofKind.mostly } }) };
}

/** True if documents of this type carry a bar code. A sheet uploaded as the front may show both sides of the card. */
export function carriesBarcode(fileType: string): boolean {
  return sideOf(fileType) !== undefined;
}
