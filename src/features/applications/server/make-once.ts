import { and, eq } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../server/context.ts';
import { lockCase } from '../../cases/server/load-case.ts';
import { deleteFile, findFile, requireFiles, type StoredFile, storeFile } from '../../documents/server/stored-files.ts';
import { mergedAttachments } from './tables.ts';

export interface MadeFile {
  file: StoredFile;
  pages: number;
}

interface Making {
  dealerId: string;
  caseNo: string;
  /** Equal for inputs that would produce the same file. */
  contents: string;
  fileName: string;
  /** Files that it is made from. */
  sources: readonly string[];
  make: () => Promise<{ bytes: Buffer; pages: number }>;
}

/** Returns the PDF that was made from these contents, if one was. */
export async function findMade(
  ctx: Context,
  { dealerId, caseNo, contents }: Pick<Making, 'dealerId' | 'caseNo' | 'contents'>,
): Promise<MadeFile | undefined> {
  const [made] = await ctx.db
    .select()
    .from(mergedAttachments)
    .where(and(eq(mergedAttachments.caseNo, caseNo), eq(mergedAttachments.contents, contents)));
  return made && { file: await findFile(ctx, dealerId, made.fileId), pages: made.pages };
}

/** Makes a PDF for financiers from documents of a case, once for the same contents. */
export async function makeOnce(
  ctx: Context,
  { dealerId, caseNo, contents, fileName, sources, make }: Making,
): Promise<MadeFile> {
  const wanted = { dealerId, caseNo, contents };
  const found = await findMade(ctx, wanted);
  if (found) return found;

  const made = await make();
  return inTransaction(ctx, async (tx) => {
    // The customer may have been erased meanwhile.
    await lockCase(tx, dealerId, caseNo);
    await requireFiles(tx, sources);
    const file = await storeFile(tx, { dealerId, caseNo, fileName, mime: 'application/pdf' }, made.bytes);
    const row = { caseNo, contents, fileId: file.fileId, pages: made.pages };
    const [kept] = await tx.db.insert(mergedAttachments).values(row).onConflictDoNothing().returning();
    if (kept) return { file, pages: made.pages };
    // If it was made twice at the same moment, the earlier one stays.
    await deleteFile(tx, file.fileId);
    const earlier = await findMade(tx, wanted);
    if (!earlier) throw new Error('A file for financiers was not stored.');
    return earlier;
  });
}
