import { fileSubject } from '../../../domain/documents/file-types.ts';
import type { StoredDocument } from '../../documents/server/find-documents.ts';
import type { AskableType } from '../request-rules.ts';
import type { documentRequests } from './tables.ts';

type StoredRequest = typeof documentRequests.$inferSelect;

/** Returns the documents received since the request, by type, from any sender. */
export function arrivedOf(
  { fileTypes, personalInfoId, sentAt }: Pick<StoredRequest, 'fileTypes' | 'personalInfoId' | 'sentAt'>,
  documents: readonly StoredDocument[],
): Map<AskableType, StoredDocument> {
  const arrived = new Map<AskableType, StoredDocument>();
  for (const fileType of fileTypes) {
    const owner = fileSubject(fileType) === 'party' ? personalInfoId : null;
    const document = documents.find(
      (each) => each.fileType === fileType && each.personalInfoId === owner && each.uploadedAt >= sentAt,
    );
    if (document) arrived.set(fileType, document);
  }
  return arrived;
}
