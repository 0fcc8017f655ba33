import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { touchCase } from '../../cases/server/touch-case.ts';
import { findDocument, type StoredDocument } from './find-documents.ts';
import { openReading } from './open-reading.ts';
import type { Reading } from './read-uploaded-document.ts';
import { documents } from './tables.ts';

/**
 * Two papers of a party take each other's place, and are read anew as what they are now. `illegalTransition` where not
 * each of them was read as what should be in the other's place: somebody else may have swapped them before.
 */
export async function swapDocuments(ctx: Context, input: { fileId: string; withFileId: string }): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const { caseNo } = await findDocument(tx, input.fileId);
    await loadCase(tx, dealerActor(tx), caseNo, { lock: true });
    // As they are now that nobody else changes them.
    const one = await findDocument(tx, input.fileId);
    const other = await findDocument(tx, input.withFileId);
    if (other.caseNo !== caseNo || other.fileId === one.fileId) throw new PortalError('notFound');
    if (!isMixedUp(tx, one, other)) {
      const message = 'These papers are not mixed up any more. Look at them again.';
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
  const isReadAs = (paper: StoredDocument, fileType: string) =>
    paper.status !== 0 && openReading(ctx, paper)?.looksLike === fileType;
  return isReadAs(one, other.fileType) && isReadAs(other, one.fileType);
}

async function putInPlace(tx: Context, paper: StoredDocument, { fileType }: StoredDocument): Promise<void> {
  const { fileId } = paper;
  // The version goes up, so that what somebody decided of it in its old place comes too late.
  const version = (openReading(tx, paper)?.version ?? 0) + 1;
  const unread: Reading = { values: [], looksLike: null, reviewed: null, version };
  const reading = tx.keyring.sealJson(unread, `reading:${fileId}`);
  await tx.db
    .update(documents)
    .set({ fileType, status: 0, reviewStatus: 0, reading, toCheck: 0 })
    .where(and(eq(documents.fileId, fileId), isNull(documents.removedAt)));
  await tx.enqueue({ name: 'documents.read-document', payload: { fileId }, maxAttempts: 3 });
}
