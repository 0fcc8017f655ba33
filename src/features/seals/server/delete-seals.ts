import { inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { seals } from './tables.ts';

/** Deletes the seals of documents that are gone: the page that verifies files knows them no longer. */
export async function deleteSeals(tx: Context, codes: string[]): Promise<void> {
  if (codes.length > 0) await tx.db.delete(seals).where(inArray(seals.code, codes));
}
