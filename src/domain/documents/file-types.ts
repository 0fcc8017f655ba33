/**
 * Files of one party: documents, its letter of confirmation and authorisation, and its signature image on that (`Applicant`,
 * `Guarantor`).
 */
export const partyFileTypes = [
  'NRICFront',
  'NRICBack',
  'CPF',
  'NOA',
  'Payslip',
  'OtherIncome',
  'DrivingLicense',
  'PDVL',
  'ACRA',
  'BankStatement',
  'Applicant',
  'Guarantor',
  'LetterOfAuthorisation',
] as const;

export const vehicleFileTypes = ['LogCard'] as const;

/** Files of the case itself: agreements, further documents, and the dealer's signature image on them. */
export const caseFileTypes = ['OtherDocument', 'Dealer', 'VSA'] as const;

/** Every type a file of a case may have. */
export const fileTypes = [...vehicleFileTypes, ...partyFileTypes, ...caseFileTypes] as const;

export type FileType = (typeof fileTypes)[number];

/** Type of a document that is still to be recognised, or that a person has to name. It has no place and is not sent. */
export const unsortedType = 'Unsorted' as const;

/** Every type a stored document may have. */
export const storedFileTypes = [...fileTypes, unsortedType] as const;
export type StoredFileType = (typeof storedFileTypes)[number];

export type FileSubject = 'party' | 'vehicle' | 'case';

function isOneOf<T extends string>(types: readonly T[], type: string): type is T {
  return types.some((each) => each === type);
}

export function isFileType(type: string): type is FileType {
  return isOneOf(fileTypes, type);
}

export function isStoredFileType(type: string): type is StoredFileType {
  return isOneOf(storedFileTypes, type);
}

/** Returns the kind of subject that a file of this type describes. */
export function fileSubject(type: StoredFileType): FileSubject {
  if (isOneOf(partyFileTypes, type)) return 'party';
  return isOneOf(vehicleFileTypes, type) ? 'vehicle' : 'case';
}

/** Extensions an upload may have, in the order in which the message lists them. */
export const acceptedExtensions = ['png', 'jpg', 'pdf', 'jpeg'] as const;

/** Contents of a file type: a document or a photo of one, a picture only, or a document only. */
export type UploadMode = 'scan' | 'image' | 'document';

const extensionsOf: Record<UploadMode, readonly string[]> = {
  scan: acceptedExtensions,
  image: ['jpeg', 'jpg', 'png', 'gif', 'webp'],
  document: ['pdf', 'doc', 'docx'],
};

/** Further extensions of a JPEG: programs save pictures from chats under them. */
const jpegExtensions = ['jfif', 'jpe', 'pjpeg'];

const contentsOf: Record<UploadMode, readonly string[]> = {
  scan: ['image/png', 'image/jpeg', 'application/pdf'],
  image: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  document: [
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
};

/** Signature images are pictures, letters to sign are documents. */
export function uploadMode(type: StoredFileType): UploadMode {
  if (isOneOf(['Applicant', 'Guarantor', 'Dealer'], type)) return 'image';
  return isLetter(type) ? 'document' : 'scan';
}

/** True if a file of this type is signed by people: a letter of confirmation and authorisation or a sales agreement. */
export function isLetter(type: StoredFileType): boolean {
  return isOneOf(['VSA', 'LetterOfAuthorisation'], type);
}

/** Size limit of one upload in bytes: 10 MB. */
export const maxUploadBytes = 10 * 1024 * 1024;

/** Bytes of one piece of an upload in pieces: little is lost where a line is cut. */
export const pieceBytes = 256 * 1024;

/** An unfinished upload in pieces is deleted after a day. */
export const uploadLifetimeMs = 24 * 3600_000;

/** Unfinished uploads kept for one account. */
export const mostUploadsUnderWay = 20;

/** Extension of a file name in lower case, without the dot; empty if it has none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
}

export function hasAcceptedExtension(fileName: string, mode: UploadMode): boolean {
  return isOneOf(extensionsOf[mode], extensionOf(fileName));
}

/**
 * True unless a file is of another kind by its name and by what the system says of it. Its content decides: this only spares
 * a file that cannot be meant the way to the server.
 */
export function mayBeAccepted({ name, type }: { name: string; type: string }, mode: UploadMode): boolean {
  const extension = extensionOf(name);
  if (hasAcceptedExtension(name, mode) || isOneOf(contentsOf[mode], type)) return true;
  if (mode !== 'document' && isOneOf(jpegExtensions, extension)) return true;
  return extension === '' && type === '';
}

/** One file of a type per party, vehicle or case: a new one replaces the old one. */
export const maxFilesPerType = 1;
