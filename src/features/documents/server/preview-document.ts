import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { makePreviewTask } from '../parser-tasks.ts';
import type { StoredDocument } from './find-documents.ts';
import { documentPages } from './tables.ts';

/** Returns a small, upright picture of a document's first page; `undefined` if the page of a PDF is not rendered yet. */
export async function previewDocument(
  ctx: Context,
  { fileId, dealerId, file }: StoredDocument,
  side: number,
  format: 'jpeg' | 'webp' = 'jpeg',
): Promise<Buffer | undefined> {
  const [page] = await ctx.db
    .select()
    .from(documentPages)
    .where(and(eq(documentPages.fileId, fileId), eq(documentPages.page, 0)));
  const address = page?.address ?? (file.mime.startsWith('image/') ? file.address : undefined);
  if (!address) return undefined;
  const input = async () => ({ bytes: await ctx.files.get(address), side, format });
  return ctx.integrations.parser.parse(makePreviewTask, input, dealerId);
}
