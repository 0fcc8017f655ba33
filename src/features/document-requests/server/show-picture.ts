import type { AskableType } from '../../../domain/documents/document-types.ts';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { FileReply } from '../../../server/register-calls.ts';
import { senderOf } from '../../documents/server/document-sender.ts';
import { previewDocument } from '../../documents/server/preview-document.ts';
import { findArrived, openRequest, requestedPlaceOf } from './open-request.ts';

/** Longest side in pixels: it is shown at 56 by 72 on a screen with three device pixels per pixel. */
const previewSide = 216;

/** Returns the thumbnail of a document that this link uploaded, never of others. */
export async function showPicture(ctx: Context, fileType: AskableType): Promise<FileReply> {
  const request = await openRequest(ctx);
  requestedPlaceOf(request, fileType);
  const document = (await findArrived(ctx, request)).get(fileType);
  if (document?.uploadedBy !== senderOf(ctx).userId) throw new PortalError('notFound');
  const bytes = await previewDocument(ctx, document, previewSide);
  if (!bytes) throw new PortalError('notFound');
  return { bytes, mime: 'image/jpeg', fileName: 'preview.jpg', inline: true };
}
