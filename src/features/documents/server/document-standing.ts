import type { PartyValues } from '../../../domain/case-values.ts';
import { type DocumentFlaw, flawOf, isUsable } from '../../../domain/documents/document-flaw.ts';
import { readingOf } from '../../../domain/documents/document-types.ts';
import { isValidNric } from '../../../domain/nric.ts';
import { isFarName } from '../../../domain/same-meaning.ts';
import type { Context } from '../../../server/context.ts';
import type { StoredCase } from '../../cases/server/load-case.ts';
import { otherPersonOn } from '../other-person.ts';
import { certainFrom, legibleFrom } from '../reading-rules.ts';
import { openReading } from './open-reading.ts';
import type { Reading } from './read-uploaded-document.ts';
import type { documents } from './tables.ts';

type DocumentRow = typeof documents.$inferSelect;
type People = Pick<StoredCase, 'personalInformation'>;

/** Returns the flaw of a document of a case, if any. */
export function flawOfDocument(
  ctx: Context,
  { personalInformation }: People,
  document: DocumentRow,
): DocumentFlaw | null {
  const { fileType, status, personalInfoId } = document;
  const reading = openReading(ctx, document);
  const party = personalInformation.find((party) => party.personalInfoId === personalInfoId);
  // If the form was corrected since, the document belongs to the party after all.
  const isOfOther = Boolean(
    reading?.reviewed
      ? reading.ofOther && otherPersonOn(fileType, reading.reviewed, party)
      : namesOther(fileType, reading?.values ?? [], party),
  );
  return flawOf({
    fileType,
    status,
    isOfOther,
    identityType: party?.identityType,
    isRejected: isRejected(reading),
    isUnopenable: reading?.isUnopenable ?? false,
    looksLike: reading?.looksLike ?? null,
  });
}

/**
 * True if an unreviewed document belongs to another person: either certainly, or because its name differs from the
 * party's by more than a misreading.
 */
function namesOther(
  fileType: DocumentRow['fileType'],
  values: Reading['values'],
  party: PartyValues | undefined,
): boolean {
  if (otherPersonOn(fileType, certainPerson(values, party), party)) return true;
  const legible = values.filter(({ confidence }) => confidence >= legibleFrom);
  const named = otherPersonOn(fileType, Object.fromEntries(legible.map(({ name, value }) => [name, value])), party);
  const own = party?.partyType === 'corporation' ? party.companyName : party?.name;
  return named?.name !== undefined && typeof own === 'string' && isFarName(named.name, own);
}

/**
 * Returns the person that an unreviewed document names with certainty, so that a misreading never assigns it to another
 * person. A person's number needs a valid check letter. A partly hidden number, or a company's, proves nothing here;
 * the names decide.
 */
function certainPerson(values: Reading['values'], party: PartyValues | undefined): Reading['reviewed'] & object {
  const isCompany = party?.partyType === 'corporation';
  const certain = values.filter(({ name, value, confidence }) => {
    if (confidence < certainFrom) return false;
    return !personNumbers.includes(name) || isCompany || isValidNric(String(value));
  });
  return Object.fromEntries(certain.map(({ name, value }) => [name, value]));
}

/** The number of a driving licence is also its holder's identity number. */
const personNumbers = ['identityNumber', 'licenceNumber'];

/**
 * True if a user rejected the document as a whole. Before reviews had a version, a rejection was only stored as a
 * review without accepted values.
 */
function isRejected(reading: Reading | undefined): boolean {
  if (!reading?.reviewed) return false;
  const isOld = reading.version === undefined;
  const isBare = reading.values.length > 0 && Object.keys(reading.reviewed).length === 0;
  return reading.isRejected ?? (isOld && isBare);
}

/** True if it counts as received and is sent to the financiers. */
export function isUsableDocument(ctx: Context, involved: People, document: DocumentRow): boolean {
  return isUsable({ flaw: flawOfDocument(ctx, involved, document), reviewStatus: document.reviewStatus });
}

/**
 * Years shown by a notice of assessment, after any correction. `undefined` for other documents, before reading, if none
 * was found, or once the user confirmed that all years are there.
 */
export function yearsOfDocument(ctx: Context, document: DocumentRow): number[] | undefined {
  const reading = readingOf(document.fileType)?.showsYears ? openReading(ctx, document) : undefined;
  if (!reading?.years || reading.yearsKept) return undefined;
  const read = reading.values.find(({ name }) => name === 'yearOfAssessment')?.value;
  const corrected = Number(reading.reviewed?.yearOfAssessment);
  const others = reading.reviewed ? reading.years.filter((year) => year !== Number(read)) : reading.years;
  const years = [...new Set(Number.isInteger(corrected) ? [corrected, ...others] : others)];
  return years.length > 0 ? years : undefined;
}

/**
 * Returns the document types that a document also covers: for both sides of an identity card in one picture, the other
 * side.
 */
export function typesAlsoShown(ctx: Context, document: DocumentRow): readonly string[] {
  return openReading(ctx, document)?.alsoShows ?? [];
}
