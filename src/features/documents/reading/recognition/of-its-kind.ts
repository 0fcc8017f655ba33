import type { FileType } from '../../../../domain/documents/file-types.ts';
import type { Page } from '../../../../integrations/ocr/page.ts';
import { certainFrom } from '../../reading-rules.ts';
import type { ReadValue } from '../read-value.ts';
import { marksOf } from './looks-like.ts';

/** What stands on documents of many kinds: finding it says nothing of the kind. */
const anyones = new Set(
  (
    'identityNumber identityType name dateOfBirth gender nationality address postalCode licenceNumber barcode ' +
    'employerName companyName uen bankName accountNumber dateOfIssue dateOfExpiry dateOfStatement periodFrom payPeriodFrom'
  ).split(' '),
);
/** Kinds that show little besides whose they are: a worn one may have nothing else to read. */
const cards: readonly string[] = ['NRICFront', 'NRICBack', 'DrivingLicense', 'PDVL'];
/** Values of its own kind that make a document one of it, whatever its words. */
const enough = 2;
/** Below this a value counts for nothing here. */
const counts = 0.5;
/** A value of a document that may be of another kind is put before a person. */
const doubtful = 0.7;

/**
 * The values of a document as far as it is of its kind: all of them where a word or two values of that kind are on it.
 * A card without is doubtful, for every document has a name and a number; of other documents nothing is left, and
 * `mostly` tells what it looks like, if anything.
 *
 * @param expected names of the values such a document has
 */
export function asFarAsOfKind(
  fileType: string,
  { pages, values, expected }: { pages: Page[]; values: ReadValue[]; expected: readonly string[] },
): { values: ReadValue[]; mostly?: FileType | undefined } {
  if (values.length === 0) return { values };
  const { isMarked, mostly } = marksOf(fileType, pages);
  const own = expected.filter((name) => {
    return !anyones.has(name) && values.some((value) => value.name === name && value.confidence >= counts);
  });
  // A person's number in a bar code is on the back of their card and nowhere else.
  const hasBarcode = fileType === 'NRICBack' && values.some(({ name }) => name === 'barcode');
  // What a history says in sum comes from its months: one line that looks like a month makes none.
  const isOneLine = fileType === 'CPF' && !values.some(({ name }) => name.startsWith('contributions.1.'));
  if (isMarked || hasBarcode || (own.length >= enough && !isOneLine)) return { values };
  if (!cards.includes(fileType)) return { values: [], mostly };
  const [only] = values;
  if (only && values.length === 1 && only.confidence < certainFrom) return { values: [] };
  return { values: values.map((value) => ({ ...value, confidence: Math.min(value.confidence, doubtful) })) };
}
