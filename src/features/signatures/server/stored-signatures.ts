import { inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { DataSubject, StoredPart } from '../../../server/stored-about.ts';
import { findFile } from '../../documents/server/stored-files.ts';
import { signatureFiles } from './tables.ts';

/** Returns a person's own signatures and identity documents. The stamp is the dealer's and is left out. */
export async function storedSignatures(ctx: Context, { userIds }: DataSubject): Promise<StoredPart[]> {
  const rows = await ctx.db
    .select()
    .from(signatureFiles)
    .where(inArray(signatureFiles.userId, [...userIds]));
  const records = [];
  const files = [];
  for (const { dealerId, fileId, fileType, origin, uploadedAt, uploadedBy, removedAt } of rows) {
    const { fileName, address } = await findFile(ctx, dealerId, fileId);
    records.push({ fileId, fileName, fileType, origin, uploadedAt, uploadedBy, removedAt });
    files.push({ name: fileName, address });
  }
  return [{ name: 'signatures', records, files }];
}
