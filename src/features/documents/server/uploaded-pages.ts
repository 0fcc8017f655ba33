import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { madeByPortal } from './store-made-document.ts';
import { documents } from './tables.ts';

/** Returns the number of pages of an uploaded file; `undefined` for a file that the portal made. */
export async function uploadedPages(ctx: Context, fileId: string): Promise<number | undefined> {
  const isUploaded = and(eq(documents.fileId, fileId), ne(documents.uploadedBy, madeByPortal));
  const [row] = await ctx.db.select({ pages: documents.pages }).from(documents).where(isUploaded);
  return row?.pages;
}
