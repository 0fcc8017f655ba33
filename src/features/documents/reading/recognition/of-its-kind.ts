import { type FileType, isCard } from '../../../../domain/documents/document-types.ts';
import type { Page } from '../../../../integrations/ocr/page.ts';
import { certainFrom } from '../../reading-rules.ts';
import type { ReadValue } from '../read-value.ts';
import { marksOf } from './looks-like.ts';

/** Values found on many document types, so they are evidence for none of them. */
const anyones = new Set(
  (
    'identityNumber identityType name dateOfBirth gender nationality address postalCode licenceNumber barcode ' +
    'employerName companyName uen bankName accountNumber dateOfIssue dateOfExpiry dateOfStatement periodFrom payPeriodFrom'
  ).split(' '),
);
/** Number of type-specific values that prove the type, regardless of the wording. */
const enough = 2;
/** Values below this confidence do not count as evidence here. */
const counts = 0.6;
/** Highest confidence in values of a document that may have another type. A user checks them. */
const doubtful = 0.7;

/**
 * Returns the document's values if a mark or two type-specific values prove its type. Without proof a card's values
 * become doubtful, since every document has a name and a number. Other documents lose all values, and `mostly` names
 * the type they look like, if any.
 *
 * @param expected names of the values that such a document has
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
  // Only the back of an NRIC has the holder's number as a bar code.
  const hasBarcode = fileType === 'NRICBack' && values.some(({ name }) => name === 'barcode');
  // A CPF history needs several months: one line that looks like a month does not prove the type.
  const isOneLine = fileType === 'CPF' && !values.some(({ name }) => name.startsWith('contributions.1.'));
  if (isMarked || hasBarcode || (own.length >= enough && !isOneLine)) return { values };
  // On a worn card nothing but the holder's identity may be legible.
  if (!isCard(fileType)) return { values: [], mostly };
  const [only] = values;
  if (only && values.length === 1 && only.confidence < certainFrom) return { values: [] };
  return { values: values.map((value) => ({ ...value, confidence: Math.min(value.confidence, doubtful) })) };
}
