import { isSignature } from '../../../domain/documents/document-types.ts';
import type { Context } from '../../../server/context.ts';
import type { DocumentsSent } from '../contract.ts';
import { documentsSince } from '../documents-since.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Present, StoredApplication } from './find-applications.ts';

/**
 * Returns the documents sent with an application and later changes to them; `null` until it is sent. The erasure of
 * documents with their person does not count as a change.
 */
export function findDocumentsSent(
  ctx: Context,
  row: StoredApplication,
  { documents: now, erased }: Present,
): DocumentsSent | null {
  if (row.status === null) return null;
  const { documents } = ctx.keyring.openJson<Snapshot>(row.snapshot, `snapshot:${row.applicationId}`);
  // Left out as in sending: old snapshots may contain signatures.
  const sent = documents.filter((document) => !isSignature(document.fileType));
  const isClosed = erased.some(({ isApplicant }) => isApplicant);
  const wasErased = (document: (typeof sent)[number]) =>
    erased.some(({ personalInfoId }) => personalInfoId === document.personalInfoId);
  const since = documentsSince(sent, isClosed ? sent : [...now, ...sent.filter(wasErased)]);
  return {
    documents: since.documents.map(({ fileId, heading, fileType, fileName, mime, pages, size, since }) => {
      return { fileId, heading: heading ?? null, fileType, fileName, mime, pages, size, since };
    }),
    added: since.added.map(({ fileId, heading = '', fileType }) => ({ fileId, heading, fileType })),
    changed: since.changed,
  };
}
