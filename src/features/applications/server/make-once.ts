import { and, eq } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../server/context.ts';
import { findFile, forgetFile, type StoredFile, storeFile } from '../../documents/server/stored-files.ts';
import { mergedAttachments } from './tables.ts';

export interface MadeFile {
  file: StoredFile;
  pages: number;
}

interface Making {
  dealerId: string;
  caseNo: string;
  /** Equal for what would become the same file. */
  contents: string;
  fileName: string;
  make: () => Promise<{ bytes: Buffer; pages: number }>;
}

/** Makes a PDF for financiers from documents of a case, once for the same contents. */
export async function makeOnce(
  ctx: Context,
  { dealerId, caseNo, contents, fileName, make }: Making,
): Promise<MadeFile> {
  const known = and(eq(mergedAttachments.caseNo, caseNo), eq(mergedAttachments.contents, contents));
  const find = async (given: Context): Promise<MadeFile | undefined> => {
    const [made] = await given.db.select().from(mergedAttachments).where(known);
    return made && { file: await findFile(given, dealerId, made.fileId), pages: made.pages };
  };
  const found = await find(ctx);
  if (found) return found;

  const made = await make();
  return inTransaction(ctx, async (tx) => {
    const file = await storeFile(tx, { dealerId, caseNo, fileName, mime: 'application/pdf' }, made.bytes);
    const row = { caseNo, contents, fileId: file.fileId, pages: made.pages };
    const [kept] = await tx.db.insert(mergedAttachments).values(row).onConflictDoNothing().returning();
    if (kept) return { file, pages: made.pages };
    // Made twice at once, the earlier one stays.
    await forgetFile(tx, file.fileId);
    const earlier = await find(tx);
    if (!earlier) throw new Error('A file for financiers was not stored.');
    return earlier;
  });
}
