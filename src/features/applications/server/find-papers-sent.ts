import type { Context } from '../../../server/context.ts';
import { isSignature } from '../../documents/papers-to-send.ts';
import type { PapersSent } from '../contract.ts';
import { papersSince } from '../papers-since.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Present, StoredApplication } from './find-applications.ts';

/** The papers that went with an application and what became of them since; `null` until it is sent. */
export function findPapersSent(ctx: Context, row: StoredApplication, { papers: now }: Present): PapersSent | null {
  if (row.status === null) return null;
  const { documents } = ctx.keyring.openJson<Snapshot>(row.snapshot, `snapshot:${row.applicationId}`);
  // As they are left out when it is sent: one that was frozen before signatures stayed here may hold them.
  const sent = documents.filter((paper) => !isSignature(paper));
  const since = papersSince(sent, now);
  return {
    papers: since.papers.map(({ fileId, heading, fileType, fileName, mime, pages, size, since }) => {
      return { fileId, heading: heading ?? null, fileType, fileName, mime, pages, size, since };
    }),
    added: since.added.map(({ fileId, heading, fileType }) => ({ fileId, heading, fileType })),
    changed: since.changed,
  };
}
