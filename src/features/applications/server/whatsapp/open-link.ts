import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { isFinal } from '../../../../domain/applications/application-events.ts';
import { recordAudit } from '../../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../../server/context.ts';
import { PortalError } from '../../../../server/portal-error.ts';
import type { FileReply } from '../../../../server/register-calls.ts';
import { isSuspended } from '../../../auth/suspension.ts';
import { findDealer } from '../../../dealers/server/find-dealer.ts';
import { isDocumentOfNobody } from '../../../documents/server/is-document-of-nobody.ts';
import { findFile } from '../../../documents/server/stored-files.ts';
import type { Snapshot } from '../../snapshot.ts';
import type { SharedFiles } from '../../whatsapp-calls.ts';
import { mostOpenings } from '../../whatsapp-links.ts';
import { applications, whatsAppLinks } from '../tables.ts';
import { hashFileLink } from './links.ts';

/** Returns the files of a link. Nothing is counted, because a preview robot is not a reader. */
export async function showSharedFiles(ctx: Context, token: string): Promise<SharedFiles> {
  const { link, application, dealer } = await openLink(ctx, token);
  const files = await Promise.all(
    (application.whatsAppFiles ?? []).map(async ({ fileId, fileName }) => {
      return { fileName, size: (await findFile(ctx, application.dealerId, fileId)).size };
    }),
  );
  const { name: dealerName, telephone } = dealer;
  return { dealerName, telephone, caseNo: application.caseNo, expiresAt: link.expiresAt.toISOString(), files };
}

/** Returns a file of a link; counts and logs the download. */
export async function downloadSharedFile(
  ctx: Context,
  { token, part }: { token: string; part: number },
): Promise<FileReply> {
  const { link, application } = await openLink(ctx, token);
  const named = application.whatsAppFiles?.[part];
  if (!named) throw new PortalError('badLink');
  const { caseNo, dealerId, financierName: financier } = application;
  const file = await findFile(ctx, dealerId, named.fileId);
  const bytes = await ctx.files.get(file.address);
  await inTransaction(ctx, async (tx) => {
    const counted = await tx.db
      .update(whatsAppLinks)
      .set({ openings: sql`${whatsAppLinks.openings} + 1`, lastOpenedAt: tx.now() })
      .where(
        and(
          eq(whatsAppLinks.linkId, link.linkId),
          isNull(whatsAppLinks.endedAt),
          lt(whatsAppLinks.openings, mostOpenings),
        ),
      )
      .returning();
    if (counted.length === 0) throw new PortalError('badLink');
    await recordAudit(tx, 'applications.open-link', caseNo, { financier }, dealerId);
  });
  return { bytes, mime: file.mime, fileName: named.fileName };
}

/**
 * Returns the application of a link. Throws `badLink` without a reason unless the link is valid, its application is
 * still with the financier, its dealer is not suspended, and all persons with documents in it are still in the case.
 */
async function openLink(ctx: Context, token: string) {
  const [found] = await ctx.db
    .select({ link: whatsAppLinks, application: applications })
    .from(whatsAppLinks)
    .innerJoin(applications, eq(applications.applicationId, whatsAppLinks.applicationId))
    .where(eq(whatsAppLinks.tokenHash, hashFileLink(ctx, token)));
  if (!found) throw new PortalError('badLink');
  const { link, application } = found;
  const isOver = link.endedAt !== null || link.expiresAt <= ctx.now() || link.openings >= mostOpenings;
  if (isOver || application.status === null || isFinal(application.status)) throw new PortalError('badLink');
  const dealer = await findDealer(ctx, application.dealerId);
  if (isSuspended(dealer, ctx.now())) throw new PortalError('badLink');
  const { applicationId } = application;
  const { documents } = ctx.keyring.openJson<Snapshot>(application.snapshot, `snapshot:${applicationId}`);
  for (const { fileId } of documents) if (await isDocumentOfNobody(ctx, fileId)) throw new PortalError('badLink');
  return { link, application, dealer };
}
