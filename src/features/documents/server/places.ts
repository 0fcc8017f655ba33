import { and, eq, isNull } from 'drizzle-orm';
import type { StoredFileType } from '../../../domain/documents/document-types.ts';
import type { Context } from '../../../server/context.ts';
import { documents } from './tables.ts';

/** The slot of one document. */
interface Place {
  readonly caseNo: string;
  /** `null` for documents of the vehicle and of the case. */
  readonly personalInfoId: string | null;
  readonly fileType: StoredFileType;
}

/** Returns the condition for the document in a slot. */
export function liesIn({ caseNo, personalInfoId, fileType }: Place) {
  return and(
    eq(documents.caseNo, caseNo),
    eq(documents.fileType, fileType),
    personalInfoId === null ? isNull(documents.personalInfoId) : eq(documents.personalInfoId, personalInfoId),
    isNull(documents.removedAt),
  );
}

/** Removes the document in a slot, within the given transaction. */
export async function emptyPlace(tx: Context, place: Place): Promise<void> {
  await tx.db.update(documents).set({ removedAt: tx.now() }).where(liesIn(place));
}

/** Returns the document in a slot, if any. */
export async function findInPlace(tx: Context, place: Place): Promise<typeof documents.$inferSelect | undefined> {
  const [document] = await tx.db.select().from(documents).where(liesIn(place));
  return document;
}
