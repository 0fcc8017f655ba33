import { slotKey } from '../../documents/client/document-slots.ts';
import type { UploadPlace } from '../../documents/client/upload/upload-place.ts';
import type { CaseDocument } from '../../documents/contract.ts';
import type { Letter } from '../contract.ts';

/** Returns the slot of a document signed on paper: a letter's party, or the case for the sales agreement. */
export function paperPlace({ kind, personalInfoId }: Pick<Letter, 'kind' | 'personalInfoId'>): UploadPlace {
  if (kind === 'vsa') return { key: slotKey('VSA'), fileType: 'VSA' };
  const party = personalInfoId ?? undefined;
  return { key: slotKey('LetterOfAuthorisation', party), fileType: 'LetterOfAuthorisation', personalInfoId: party };
}

/** Returns the uploaded copy that was signed on paper instead of by link. */
export function paperCopyOf(letter: Letter, documents: readonly CaseDocument[]): CaseDocument | undefined {
  if (letter.state === 'signed') return undefined;
  const { fileType, personalInfoId } = paperPlace(letter);
  return documents.find(
    (document) =>
      document.fileType === fileType && (document.personalInfoId ?? undefined) === personalInfoId && !document.isMade,
  );
}
