import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { touchCase } from '../../cases/server/touch-case.ts';
import { findDocument, type StoredDocument } from './find-documents.ts';
import { documents } from './tables.ts';

/** Two papers of a case take each other's place, and are read anew as what they are now. */
export async function swapDocuments(ctx: Context, input: { fileId: string; withFileId: string }): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const { caseNo } = await findDocument(tx, input.fileId);
    await loadCase(tx, dealerActor(tx), caseNo, { lock: true });
    // As they are now that nobody else changes them.
    const one = await findDocument(tx, input.fileId);
    const other = await findDocument(tx, input.withFileId);
    if (other.caseNo !== caseNo || other.fileId === one.fileId) throw new PortalError('notFound');
    await putInPlace(tx, one.fileId, other);
    await putInPlace(tx, other.fileId, one);
    await touchCase(tx, caseNo);
    await recordAudit(tx, 'documents.swap-documents', caseNo, { fileTypes: [one.fileType, other.fileType] });
    return null;
  });
}

async function putInPlace(
  tx: Context,
  fileId: string,
  { fileType, personalInfoId }: Pick<StoredDocument, 'fileType' | 'personalInfoId'>,
): Promise<void> {
  await tx.db
    .update(documents)
    .set({ fileType, personalInfoId, status: 0, reviewStatus: 0, reading: null, toCheck: 0 })
    .where(and(eq(documents.fileId, fileId), isNull(documents.removedAt)));
  await tx.enqueue({ name: 'documents.read-document', payload: { fileId }, maxAttempts: 3 });
}
