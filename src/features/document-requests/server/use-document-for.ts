import type { AskableType } from '../../../domain/documents/document-types.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { actingTicket, type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { touchCase } from '../../cases/server/touch-case.ts';
import { loadCaseForDocument } from '../../documents/server/document-sender.ts';
import { moveDocument } from '../../documents/server/put-in-place.ts';
import { usableFor } from '../other-document.ts';
import { findArrived, openRequest, requestedPlaceOf } from './open-request.ts';
import { describeDocument } from './show-upload-page.ts';

interface DocumentToMove {
  fileType: AskableType;
  /** When the document arrived that the customer saw. */
  arrivedAt: string;
  /** The type that it is used for. */
  useFor: AskableType;
}

/**
 * Moves a document to the type that it looks like, if that type is requested and missing, and reads it again. Throws
 * `alreadyDone` if something changed since the customer saw it.
 */
export async function useDocumentFor(ctx: Context, { fileType, arrivedAt, useFor }: DocumentToMove): Promise<null> {
  actingTicket(ctx);
  return inTransaction(ctx, async (tx) => {
    // Locks in the same order as an upload, to avoid deadlocks.
    const { caseNo } = await openRequest(tx);
    await loadCaseForDocument(tx, caseNo, { lock: true });
    const request = await openRequest(tx);
    for (const type of [fileType, useFor]) requestedPlaceOf(request, type);
    const arrived = await findArrived(tx, request);
    const documents = request.fileTypes.map((type) => describeDocument(tx, request, type, arrived.get(type)));
    const document = arrived.get(fileType);
    const shown = documents.find((document) => document.fileType === fileType);
    if (!document || shown?.arrivedAt !== arrivedAt || usableFor(shown, documents) !== useFor) {
      throw new PortalError('alreadyDone', { message: 'Something has changed meanwhile. Look at the document again.' });
    }
    await moveDocument(tx, document, { fileType: useFor, personalInfoId: document.personalInfoId });
    await touchCase(tx, caseNo);
    await recordAudit(tx, 'document-requests.use-document-for', caseNo, { fileTypes: [fileType, useFor] });
    return null;
  });
}
