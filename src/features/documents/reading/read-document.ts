import type { FileType } from '../../../domain/documents/file-types.ts';
import type { Page } from '../../../integrations/ocr/page.ts';
import { calibrate } from './calibrate.ts';
import { readDeclared } from './declaration.ts';
import type { ReadValue } from './read-value.ts';
import { looksLikeOther } from './recognition/looks-like.ts';
import { asFarAsOfKind } from './recognition/of-its-kind.ts';
import type { TypeDescription } from './recognition/type-description.ts';
import { readers } from './types/readers.ts';

export type { ReadValue } from './read-value.ts';

export interface ReadDocument {
  values: ReadValue[];
  /** Set where the document is plainly of another type than it was uploaded as. */
  mismatch?: { looksLike: FileType };
}

/** Below this a value that matters is worth a further reading. */
const sureEnough = 0.7;

/** Returns the values of an uploaded document. Types without a reader of their own have none. */
export function readDocument(fileType: string, pages: Page[]): ReadDocument {
  const read = scoreDocument(fileType, pages);
  return { ...read, values: calibrate(read.values, pages) };
}

/** Returns the values with the scores that the evidence gives them, before these are fitted to how often such values are right. */
export function scoreDocument(fileType: string, pages: Page[]): ReadDocument {
  const reader = readers[fileType as FileType];
  const looksLike = looksLikeOther(fileType, pages);
  if (looksLike && looksLike !== 'OtherDocument') return { values: [], mismatch: { looksLike } };
  if (!reader) return { values: [] };
  const values = 'read' in reader ? reader.read(pages) : readDeclared(reader, pages);
  // Words nobody thought of, but it says what such a document says.
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

/** A list of fewer rows may have lost the others. */
const fewestRows = 2;

/** Whether no row of a list lacks what the others have. */
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
 * Whether the pages say what a document of this type should say, or plainly are of another type: no further reading is
 * needed.
 */
export function isWellRead(fileType: string, pages: Page[]): boolean {
  const reader = readers[fileType as FileType];
  if (!reader) return true;
  const { values, mismatch } = scoreDocument(fileType, pages);
  // That nothing is known of a document may only mean that it was read badly.
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

/** How the pages of a document of this type are to be read from its file. */
export function readOptions(fileType: string): { accept: (pages: Page[]) => boolean; barcodes: boolean } {
  // A sheet uploaded as the front may show both sides of the card.
  const barcodes = fileType === 'NRICFront' || fileType === 'NRICBack';
  return { accept: (pages) => isWellRead(fileType, pages), barcodes };
}
