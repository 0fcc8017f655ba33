import { type FileType, fileSubject } from '../../../domain/documents/document-types.ts';
import { processingStatus, reviewStatus } from '../../../domain/enumerations.ts';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { emptyPlace } from './places.ts';
import { storeFile } from './stored-files.ts';
import { documents } from './tables.ts';

/** `uploadedBy` of documents that the portal made itself. */
export const madeByPortal = 'portal';

/** Returns the error for moving, replacing or removing a document that people signed. */
export function staysWithCase(): PortalError {
  return new PortalError('illegalTransition', { message: 'A signed letter stays with its case.' });
}

interface MadeDocument {
  dealerId: string;
  caseNo: string;
  personalInfoId: string | null;
  fileType: FileType;
  fileName: string;
  mime: string;
  bytes: Buffer;
  pages: number;
  /** False if a newer document has already replaced it: it is stored but takes no slot. */
  isCurrent: boolean;
}

/**
 * Stores a document that the portal made, in the given transaction, replacing the earlier one. It is not read and is
 * sent unchanged. Returns its file.
 */
export async function storeMadeDocument(
  tx: Context,
  { dealerId, caseNo, fileType, bytes, pages, isCurrent, ...given }: MadeDocument,
): Promise<string> {
  const personalInfoId = fileSubject(fileType) === 'party' ? given.personalInfoId : null;
  const { fileName, mime } = given;
  const { fileId } = await storeFile(tx, { dealerId, caseNo, fileName, mime }, bytes);
  if (isCurrent) await emptyPlace(tx, { caseNo, personalInfoId, fileType });
  await tx.db.insert(documents).values({
    fileId,
    caseNo,
    dealerId,
    personalInfoId,
    fileType,
    pages,
    status: processingStatus.success,
    reviewStatus: reviewStatus.reviewed,
    uploadedBy: madeByPortal,
    uploadedAt: tx.now(),
    removedAt: isCurrent ? null : tx.now(),
  });
  return fileId;
}
