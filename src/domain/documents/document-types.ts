import type { CardSide, DocumentType, Need, Owner, ReadingRules, Reason } from './document-type.ts';
import type { UploadMode } from './file-types.ts';
import { acraType } from './types/acra.ts';
import { applicantType } from './types/applicant.ts';
import { bankStatementType } from './types/bank-statement.ts';
import { cpfType } from './types/cpf.ts';
import { dealerType } from './types/dealer.ts';
import { drivingLicenseType } from './types/driving-license.ts';
import { guarantorType } from './types/guarantor.ts';
import { letterOfAuthorisationType } from './types/letter-of-authorisation.ts';
import { logCardType } from './types/log-card.ts';
import { noaType } from './types/noa.ts';
import { nricBackType } from './types/nric-back.ts';
import { nricFrontType } from './types/nric-front.ts';
import { otherDocumentType } from './types/other-document.ts';
import { otherIncomeType } from './types/other-income.ts';
import { payslipType } from './types/payslip.ts';
import { pdvlType } from './types/pdvl.ts';
import { vsaType } from './types/vsa.ts';

/** Every type that a document of a case may have. The CHECKs of the database list them in this order. */
export const documentTypes = {
  LogCard: logCardType,
  NRICFront: nricFrontType,
  NRICBack: nricBackType,
  CPF: cpfType,
  NOA: noaType,
  Payslip: payslipType,
  OtherIncome: otherIncomeType,
  DrivingLicense: drivingLicenseType,
  PDVL: pdvlType,
  ACRA: acraType,
  BankStatement: bankStatementType,
  Applicant: applicantType,
  Guarantor: guarantorType,
  LetterOfAuthorisation: letterOfAuthorisationType,
  OtherDocument: otherDocumentType,
  Dealer: dealerType,
  VSA: vsaType,
} as const satisfies Readonly<Record<string, DocumentType>>;

export type FileType = keyof typeof documentTypes;
export const fileTypes = Object.keys(documentTypes) as FileType[];

/** Type of a document that is still to be recognised, or that a person has to name. It has no slot and is not sent. */
export const unsortedType = 'Unsorted' as const;

/** Every type a stored document may have. */
export const storedFileTypes = [...fileTypes, unsortedType] as const;
export type StoredFileType = (typeof storedFileTypes)[number];

/** Types that declare this property. */
type TypesWith<Property> = {
  [T in FileType]: (typeof documentTypes)[T] extends Property ? T : never;
}[FileType];

/** Returns the declaration of a type; `undefined` if there is no such type, or a document has none yet. */
export function documentType(type: string): DocumentType | undefined {
  return isFileType(type) ? documentTypes[type] : undefined;
}

function typesWith<T extends FileType>(has: (declared: DocumentType) => unknown): T[] {
  return fileTypes.filter((type): type is T => Boolean(has(documentTypes[type])));
}

/** Types that customers can be asked for. */
export type AskableType = TypesWith<{ readonly isAskable: true }>;
export const askableTypes = typesWith<AskableType>(({ isAskable }) => isAskable);

/** Types that a financier may require, in display order. */
export type RequirableDocument = TypesWith<{ readonly requirable: object }>;
export const requirableDocuments = typesWith<RequirableDocument>(({ requirable }) => requirable).toSorted(
  (a, b) => documentTypes[a].requirable.rank - documentTypes[b].requirable.rank,
);

/** Types that values are read from; others are only stored and shown. */
export type ReadType = TypesWith<{ readonly reading: ReadingRules }>;
export const readTypes = typesWith<ReadType>(({ reading }) => typeof reading === 'object');

/** Pictures of signatures, which are printed on letters. */
export type SignatureType = TypesWith<{ readonly kind: 'signature' }>;
export const signatureTypes = typesWith<SignatureType>(({ kind }) => kind === 'signature');

/** The front and the back of a card. */
export type SideType = TypesWith<{ readonly side: string }>;
export const sideTypes = typesWith<SideType>(({ side }) => side);

/** Letters of confirmation and authorisation, and sales agreements: the types that people sign. */
export const letterTypes = typesWith(({ kind }) => kind === 'letter');

export function isFileType(type: string): type is FileType {
  return Object.hasOwn(documentTypes, type);
}

export function isStoredFileType(type: string): type is StoredFileType {
  return isFileType(type) || type === unsortedType;
}

/** Returns how values are read from a document of this type; `undefined` if none are. */
export function readingOf(type: string): ReadingRules | undefined {
  const reading = documentType(type)?.reading;
  return typeof reading === 'object' ? reading : undefined;
}

/** Returns the names of the values that may be the holder's identity number; the first one read counts. */
export function holderNumbers(type: string): readonly string[] {
  return readingOf(type)?.holderNumbers ?? ['identityNumber'];
}

export type FileSubject = 'party' | 'vehicle' | 'case';

function subjectOf([owner]: readonly Owner[]): FileSubject {
  return owner === 'person' || owner === 'company' ? 'party' : (owner ?? 'case');
}

/** Returns the kind of subject that a document of this type describes. */
export function fileSubject(type: StoredFileType): FileSubject {
  return subjectOf(documentType(type)?.owners ?? []);
}

export const partyFileTypes = fileTypes.filter((type) => fileSubject(type) === 'party');

/**
 * True if this kind of party can have the document: a person has no ACRA profile, a company has no NRIC and no payslip.
 */
export function isDocumentOf(type: string, { partyType }: { readonly partyType: string }): boolean {
  const owner = partyType === 'corporation' ? 'company' : 'person';
  return documentType(type)?.owners.includes(owner) ?? false;
}

/** Returns the upload mode: signature images are pictures, letters to sign are documents. */
export function uploadMode(type: StoredFileType): UploadMode {
  const kind = documentType(type)?.kind;
  if (kind === 'signature') return 'image';
  return kind === 'letter' ? 'document' : 'scan';
}

/** True if it is the picture of a signature. */
export function isSignature(type: string): boolean {
  return documentType(type)?.kind === 'signature';
}

/** True if a document of this type is signed by people. */
export function isLetter(type: string): boolean {
  return documentType(type)?.kind === 'letter';
}

/** True if a document has the size of a card; others are pages. */
export function isCard(type: string): boolean {
  return documentType(type)?.isCard ?? false;
}

/** Returns which side of a card a document is; `undefined` for other documents. */
export function sideOf(type: string): CardSide | undefined {
  return documentType(type)?.side;
}

/** True if a document may consist of several photos and files, which are sent as one PDF. */
export function isPaged(type: string): boolean {
  return documentType(type)?.isPaged ?? false;
}

/** Returns the need for a document by its reason; `undefined` if the type has no such reason. */
export function needOf(type: string, reason: Reason | null | undefined): Need | undefined {
  return documentType(type)?.place?.needs.find((need) => need.reason === reason);
}
