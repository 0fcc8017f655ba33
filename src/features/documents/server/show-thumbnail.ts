import { eq } from 'drizzle-orm';
import { processingStatus } from '../../../domain/enumerations.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { putFile } from '../../../server/files/put-file.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { FileReply } from '../../../server/register-calls.ts';
import { findDocument, type StoredDocument } from './find-documents.ts';
import { previewDocument } from './preview-document.ts';
import { documents } from './tables.ts';

/** Longest side in pixels: it is shown 48 px wide on a screen with three device pixels per pixel. */
const thumbnailSide = 144;

/** Returns the thumbnail of a document's first page: made on the first request, and stored like the pages. */
export async function showThumbnail(ctx: Context, fileId: string): Promise<FileReply> {
  const document = await findDocument(ctx, fileId);
  if (document.status === processingStatus.processing) throw new PortalError('notFound');
  const bytes = document.thumbnailAddress
    ? await ctx.files.get(document.thumbnailAddress)
    : await makeThumbnail(ctx, document);
  return { bytes, mime: 'image/webp', fileName: 'thumbnail.webp', inline: true };
}

async function makeThumbnail(ctx: Context, document: StoredDocument): Promise<Buffer> {
  const bytes = await previewDocument(ctx, document, thumbnailSide, 'webp');
  if (!bytes) throw new PortalError('notFound');
  await inTransaction(ctx, async (tx) => {
    const thumbnailAddress = await putFile(tx, bytes);
    await tx.db.update(documents).set({ thumbnailAddress }).where(eq(documents.fileId, document.fileId));
  });
  return bytes;
}
