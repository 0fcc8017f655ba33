import { processingStatus } from '../../../../domain/enumerations.ts';
import { recordAudit } from '../../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../../server/context.ts';
import { PortalError } from '../../../../server/portal-error.ts';
import { loadCase } from '../../../cases/server/load-case.ts';
import { aboutDocument } from '../about-document.ts';
import { findDocument } from '../find-documents.ts';
import { putInPlace } from '../put-in-place.ts';

/** Queues a document for reading again after its reading failed. Throws `illegalTransition` for any other document. */
export async function readAgain(ctx: Context, fileId: string): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const { caseNo } = await findDocument(tx, fileId);
    await loadCase(tx, dealerActor(tx), caseNo, { lock: true });
    // Another user may have requested it before this call got the lock.
    const document = await findDocument(tx, fileId);
    if (document.status === processingStatus.processing) return null;
    if (document.status !== processingStatus.error) {
      throw new PortalError('illegalTransition', { message: 'This document has been read. Look at it again.' });
    }
    await putInPlace(tx, document, document);
    await recordAudit(tx, 'documents.read-again', caseNo, aboutDocument(document));
    return null;
  });
}
