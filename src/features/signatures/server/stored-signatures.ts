import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { Person, StoredPart } from '../../../server/stored-about.ts';
import { files } from '../../documents/server/tables.ts';
import { signatureFiles } from './tables.ts';

/** Answers a person's own signatures and identity documents. The stamp is the dealer's and stays out. */
export async function storedSignatures(ctx: Context, { userIds }: Person): Promise<StoredPart[]> {
  const rows = await ctx.db
    .select({ signature: signatureFiles, file: files })
    .from(signatureFiles)
    .innerJoin(files, eq(files.fileId, signatureFiles.fileId))
    .where(inArray(signatureFiles.userId, [...userIds]));
  const records = rows.map(({ signature, file }) => {
    const { fileId, fileType, origin, uploadedAt, uploadedBy, removedAt } = signature;
    return { fileId, fileName: file.fileName, fileType, origin, uploadedAt, uploadedBy, removedAt };
  });
  const stored = rows.map(({ file }) => ({ name: file.fileName, address: file.address }));
  return [{ name: 'signatures', records, files: stored }];
}
