import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { documents } from './tables.ts';

/** Returns how many pages an uploaded file has; undefined for a file that the portal made. */
export async function uploadedPages(ctx: Context, fileId: string): Promise<number | undefined> {
  const [row] = await ctx.db.select({ pages: documents.pages }).from(documents).where(eq(documents.fileId, fileId));
  return row?.pages;
}
