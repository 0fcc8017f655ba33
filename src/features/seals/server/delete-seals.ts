import { inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { seals } from './tables.ts';

/** Deletes the seals of deleted documents, so that the page that verifies files no longer recognises them. */
export async function deleteSeals(tx: Context, codes: string[]): Promise<void> {
  if (codes.length > 0) await tx.db.delete(seals).where(inArray(seals.code, codes));
}
