import { type AskableType, fileSubject } from '../../../domain/documents/document-types.ts';
import type { Context } from '../../../server/context.ts';
import { typesAlsoShown } from '../../documents/server/document-standing.ts';
import type { StoredDocument } from '../../documents/server/find-documents.ts';
import type { documentRequests } from './tables.ts';

type StoredRequest = typeof documentRequests.$inferSelect;

/**
 * Returns the documents received since the request, by type, from any sender. A picture of both sides of a card counts
 * for a side without its own file.
 */
export function arrivedOf(
  ctx: Context,
  { fileTypes, personalInfoId, sentAt }: Pick<StoredRequest, 'fileTypes' | 'personalInfoId' | 'sentAt'>,
  documents: readonly StoredDocument[],
): Map<AskableType, StoredDocument> {
  const arrived = new Map<AskableType, StoredDocument>();
  for (const fileType of fileTypes) {
    const owner = fileSubject(fileType) === 'party' ? personalInfoId : null;
    const received = documents.filter((document) => document.personalInfoId === owner && document.uploadedAt >= sentAt);
    const document =
      received.find((document) => document.fileType === fileType) ??
      received.find((document) => typesAlsoShown(ctx, document).includes(fileType));
    if (document) arrived.set(fileType, document);
  }
  return arrived;
}
