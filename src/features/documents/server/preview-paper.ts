import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Context } from '../../../server/context.ts';
import { createTurns } from '../../../server/turns.ts';
import type { StoredDocument } from './find-documents.ts';
import { documentPages } from './tables.ts';

/** How a small picture is kept or sent. */
type Format = 'jpeg' | 'webp';

/** A picture is unpacked to some hundred megabytes to be made small: only so many at a time. */
const shrinking = createTurns(2);

/** A small picture of a paper's first page, upright; nothing where the page of a PDF was not drawn yet. */
export async function previewPaper(
  ctx: Context,
  { fileId, file }: StoredDocument,
  longestSide: number,
  format: Format = 'jpeg',
): Promise<Buffer | undefined> {
  const [page] = await ctx.db
    .select()
    .from(documentPages)
    .where(and(eq(documentPages.fileId, fileId), eq(documentPages.page, 0)));
  const address = page?.address ?? (file.mime.startsWith('image/') ? file.address : undefined);
  if (!address) return undefined;
  const size = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const;
  return shrinking.take(1, async () => {
    const bytes = await ctx.files.get(address);
    return sharp(bytes).resize(size).toFormat(format, { quality: 70 }).toBuffer();
  });
}
