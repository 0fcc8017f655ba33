import type { FileType } from '../../../domain/documents/document-types.ts';
import type { Page } from '../../../integrations/ocr/page.ts';
import { calibrate } from './calibrate.ts';
import { readDeclared } from './declaration.ts';
import type { ReadValue } from './read-value.ts';
import { looksLikeOther } from './recognition/looks-like.ts';
import { asFarAsOfKind } from './recognition/of-its-kind.ts';
import type { TypeDescription } from './recognition/type-description.ts';
import { readerOf } from './types/readers.ts';

export type { ReadValue } from './read-value.ts';

export interface ReadDocument {
  values: ReadValue[];
  /** Set if the document clearly has another type than it was uploaded as. */
  mismatch?: { looksLike: FileType };
}

/** Below this score a required value is worth another reading. */
const sureEnough = 0.7;

/** Returns the values of an uploaded document. Types without a reader of their own have none. */
export function readDocument(fileType: string, pages: Page[]): ReadDocument {
  const read = scoreDocument(fileType, pages);
  return { ...read, values: calibrate(read.values, pages) };
}

/**
 * Returns the values with scores from the evidence alone, before `calibrate` fits these to the share of right values.
 */
export function scoreDocument(fileType: string, pages: Page[]): ReadDocument {
  const reader = readerOf(fileType);
  const looksLike = looksLikeOther(fileType, pages);
  if (looksLike && looksLike !== 'OtherDocument') return { values: [], mismatch: { looksLike } };
  if (!reader) return { values: [] };
  const values = 'read' in reader ? reader.read(pages) : readDeclared(reader, pages);
  // The wording may be unknown, but the document has the values of its type.
  const said = reader.expected.filter((name) => values.some((value) => value.name === name)).length;
  if (looksLike && said * 2 < reader.expected.length) return { values: [], mismatch: { looksLike } };
  const ofKind = asFarAsOfKind(fileType, { pages, values, expected: reader.expected });
  return { values: ofKind.values, ...(ofKind.mostly && { mismatch: { looksLike: ofKind.mostly } }) };
}

function isSure(values: ReadValue[], name: string): boolean {
  return values.some((value) => value.name === name && value.confidence >= sureEnough);
}

/** Identity cards of residents tell more than passes do. */
function hasHolder(values: ReadValue[]): boolean {
  const resident = values.some((value) => value.name === 'identityType' && value.value === 'NRIC');
  const wanted = resident ? ['dateOfBirth', 'gender', 'race', 'countryOfBirth'] : ['dateOfExpiry'];
  return wanted.every((name) => isSure(values, name));
}

/** A list with fewer rows may have lost some. */
const fewestRows = 2;

/** True if no row of a list lacks a value that others have. */
function isWhole(values: ReadValue[], { name, values: wanted }: NonNullable<TypeDescription['list']>): boolean {
  const own = values.flatMap((value) => (value.name.startsWith(`${name}.`) ? [value.name.split('.')] : []));
  const rows = new Set(own.map(([, index]) => index));
  if (rows.size < fewestRows) return false;
  return wanted.every((leaf) => {
    const count = own.filter((parts) => parts[2] === leaf).length;
    return count === 0 || count === rows.size;
  });
}

/**
 * True if the pages need no further reading: they have the values expected of this type, or clearly have another type.
 */
export function isWellRead(fileType: string, pages: Page[]): boolean {
  const reader = readerOf(fileType);
  if (!reader) return true;
  const { values, mismatch } = scoreDocument(fileType, pages);
  // A document of no known type may only have been read badly.
  if (mismatch) {
    const isPlain = mismatch.looksLike !== 'OtherDocument' && looksLikeOther(fileType, pages) !== undefined;
    return isPlain || pages.every((page) => page.source === 'text-layer');
  }
  const identity = values.find((value) => value.name === 'identityNumber' || value.name === 'registrationNumber');
  if (identity && identity.confidence < 0.9) return false;
  if (reader.list && !isWhole(values, reader.list)) return false;
  // A further reading may have the figures that make the sums right.
  const isPicture = pages.some((page) => page.source === 'ocr');
  if (isPicture && values.some((value) => value.doubt === 'sum')) return false;
  const absent = reader.absent?.(values) ?? [];
  const expected = reader.expected.filter((name) => !absent.includes(name));
  return expected.every((name) => isSure(values, name)) && (fileType !== 'NRICFront' || hasHolder(values));
}

/** Returns the options for reading the pages of this document type from a file. */
export function readOptions(fileType: string): { accept: (pages: Page[]) => boolean; barcodes: boolean } {
  // A sheet uploaded as the front may show both sides of the card.
  const barcodes = fileType === 'NRICFront' || fileType === 'NRICBack';
  return { accept: (pages) => isWellRead(fileType, pages), barcodes };
}
