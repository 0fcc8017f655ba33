import { type FileType, fileSubject } from '../../../domain/documents/document-types.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { touchCase } from '../../cases/server/touch-case.ts';
import type { CaseDocument } from '../contract.ts';
import { findDocument, presentDocument } from './find-documents.ts';
import { findInPlace } from './places.ts';
import { moveDocument } from './put-in-place.ts';
import { madeByPortal, staysWithCase } from './store-made-document.ts';

interface Sorting {
  fileId: string;
  fileType: FileType;
  personalInfoId?: string | undefined;
  /** The document in that slot, as the user saw it. */
  replaces?: string | undefined;
}

/**
 * Moves a document to the type and party that the user chooses, and has it read again. Throws `illegalTransition` if
 * the slot contains another document than the one to be replaced.
 */
export async function sortDocument(ctx: Context, sorting: Sorting): Promise<CaseDocument> {
  const { fileId, fileType, replaces } = sorting;
  return inTransaction(ctx, async (tx) => {
    const { caseNo } = await findDocument(tx, fileId);
    const stored = await loadCase(tx, dealerActor(tx), caseNo, { lock: true });
    const document = await findDocument(tx, fileId);
    const isOfParty = fileSubject(fileType) === 'party';
    const party = stored.personalInformation.find((party) => party.personalInfoId === sorting.personalInfoId);
    if (isOfParty && !party) {
      throw new PortalError('validation', { fields: { personalInfoId: 'Choose whose document this is.' } });
    }
    const place = { caseNo, fileType, personalInfoId: isOfParty ? (party?.personalInfoId ?? null) : null };
    const isThere = document.fileType === fileType && document.personalInfoId === place.personalInfoId;
    if (isThere) return presentDocument(tx, stored, document);
    const inPlace = await findInPlace(tx, place);
    if (inPlace?.fileId !== replaces) {
      const message = 'Another document is there now. Look at it first.';
      throw new PortalError('illegalTransition', { message });
    }
    if ([document, inPlace].some((entry) => entry?.uploadedBy === madeByPortal)) throw staysWithCase();
    await moveDocument(tx, document, place);
    await touchCase(tx, caseNo);
    await recordAudit(tx, 'documents.sort-document', caseNo, { fileType, formerType: document.fileType });
    return presentDocument(tx, stored, await findDocument(tx, fileId));
  });
}
