import { and, eq, inArray } from 'drizzle-orm';
import { nameByType } from '../../../domain/documents/name-by-type.ts';
import type { Context, DealerActor } from '../../../server/context.ts';
import { putFile } from '../../../server/files/put-file.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { files } from './tables.ts';

export interface FileFacts {
  dealerId: string;
  /** The only account that may open it; absent if every account of the dealer may. */
  userId?: string | null;
  caseNo: string | null;
  fileName: string;
  mime: string;
}

export type StoredFile = typeof files.$inferSelect;

/**
 * Stores bytes and their row, in the given transaction, under a name with the extension of their type. Other features store
 * their PDFs this way.
 */
export async function storeFile(ctx: Context, facts: FileFacts, bytes: Buffer): Promise<StoredFile> {
  const address = await putFile(ctx, bytes);
  const fileName = nameByType({ name: facts.fileName, type: facts.mime });
  const made = { fileId: ctx.newId(), size: bytes.length, address, createdAt: ctx.now() };
  const row = { userId: null, ...facts, fileName, ...made };
  await ctx.db.insert(files).values(row);
  return row;
}

/** Deletes a file's row, and its bytes after the commit. */
export async function deleteFile(tx: Context, fileId: string): Promise<void> {
  const [row] = await tx.db.delete(files).where(eq(files.fileId, fileId)).returning();
  if (row) await deleteBytes(tx, row.address);
}

/** Deletes bytes from the store after their row's deletion is committed, unless another row refers to them. */
export function deleteBytes(tx: Context, address: string): Promise<void> {
  return tx.enqueue({ name: 'server.drop-unnamed-file', payload: { address }, key: `drop-${address}` });
}

/**
 * Returns a file of a dealer; throws `notFound` for another dealer's. `mayOpen` and the case decide if a user may open
 * it.
 */
export async function findFile(ctx: Context, dealerId: string, fileId: string): Promise<StoredFile> {
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.fileId, fileId), eq(files.dealerId, dealerId)));
  if (!row) throw new PortalError('notFound');
  return row;
}

/** Throws `notFound` if one of these files is gone. */
export async function requireFiles(ctx: Context, fileIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(fileIds)];
  if ((await ctx.db.$count(files, inArray(files.fileId, wanted))) < wanted.length) throw new PortalError('notFound');
}

/** True if an account may open a file of its dealer outside a case: a personal file opens only for its owner. */
export function mayOpen(actor: DealerActor, file: StoredFile): boolean {
  return file.dealerId === actor.dealerId && (file.userId === null || file.userId === actor.userId);
}
