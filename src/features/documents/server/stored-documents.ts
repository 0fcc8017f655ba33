import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { DataSubject, StoredPart } from '../../../server/stored-about.ts';
import { findPartiesOf } from '../../cases/server/export/stored-parties.ts';
import { documents, files } from './tables.ts';

/** Returns a person's documents in cases, their readings, and the files. */
export async function storedDocuments(ctx: Context, person: DataSubject): Promise<StoredPart[]> {
  const parties = (await findPartiesOf(ctx, person)).map(({ party }) => party.personalInfoId);
  const rows = await ctx.db
    .select({ document: documents, file: files })
    .from(documents)
    .innerJoin(files, eq(files.fileId, documents.fileId))
    .where(inArray(documents.personalInfoId, parties));
  const records = rows.map(({ document, file }) => {
    const { fileId, caseNo, fileType, pages, reading, uploadedBy, uploadedAt, removedAt } = document;
    const read = reading ? ctx.keyring.openJson<unknown>(reading, `reading:${fileId}`) : null;
    return { fileId, fileName: file.fileName, caseNo, fileType, pages, read, uploadedBy, uploadedAt, removedAt };
  });
  const stored = rows.map(({ file }) => ({ name: file.fileName, address: file.address }));
  return [{ name: 'documents', records, files: stored }];
}
