import { processingStatus } from '../../../domain/enumerations.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { touchCase } from '../../cases/server/touch-case.ts';
import { findDocument, type StoredDocument } from './find-documents.ts';
import { openReading } from './open-reading.ts';
import { putInPlace } from './put-in-place.ts';

/**
 * Swaps two documents of a party and queues both to be read as their new types. Throws `illegalTransition` unless each
 * was recognised as the other's type: another user may already have swapped them.
 */
export async function swapDocuments(ctx: Context, input: { fileId: string; withFileId: string }): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const { caseNo } = await findDocument(tx, input.fileId);
    await loadCase(tx, dealerActor(tx), caseNo, { lock: true });
    // Read again under the lock.
    const one = await findDocument(tx, input.fileId);
    const other = await findDocument(tx, input.withFileId);
    if (other.caseNo !== caseNo || other.fileId === one.fileId) throw new PortalError('notFound');
    if (!isMixedUp(tx, one, other)) {
      const message = 'These documents are not mixed up any more. Look at them again.';
      throw new PortalError('illegalTransition', { message });
    }
    await putInPlace(tx, one, other);
    await putInPlace(tx, other, one);
    await touchCase(tx, caseNo);
    await recordAudit(tx, 'documents.swap-documents', caseNo, { fileTypes: [one.fileType, other.fileType] });
    return null;
  });
}

function isMixedUp(ctx: Context, one: StoredDocument, other: StoredDocument): boolean {
  if (one.personalInfoId !== other.personalInfoId) return false;
  const isReadAs = (document: StoredDocument, fileType: string) =>
    document.status !== processingStatus.processing && openReading(ctx, document)?.looksLike === fileType;
  return isReadAs(one, other.fileType) && isReadAs(other, one.fileType);
}
