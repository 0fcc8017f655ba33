import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { recordAudit } from '../../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../../server/context.ts';
import { newToken } from '../../../../server/keyring.ts';
import { findDealer } from '../../../dealers/server/find-dealer.ts';
import type { WhatsAppLink } from '../../whatsapp-calls.ts';
import { whatsAppLinkHours } from '../../whatsapp-links.ts';
import { chatAddress, linkAddress, linkMessage } from '../../whatsapp-message.ts';
import type { StoredApplication } from '../find-applications.ts';
import { applications, whatsAppLinks } from '../tables.ts';
import { lockOwnSending } from './own-sending.ts';

interface Subject {
  caseNo: string;
  applicationId: string;
}

/** Returns the stored hash of a link's secret. */
export function hashFileLink(ctx: Context, token: string): string {
  return ctx.keyring.hash(token, 'application-file-link');
}

/** Makes a link and the message that contains it. Its secret leaves the server in this reply only. */
export async function makeLink(ctx: Context, { caseNo, applicationId }: Subject) {
  const { userName } = dealerActor(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await lockOwnSending(tx, { caseNo, applicationId });
    const token = newToken();
    const linkId = tx.newId();
    const expiresAt = new Date(tx.now().getTime() + whatsAppLinkHours * 3600_000);
    // Deletes links that are in no message, because WhatsApp was never opened with them.
    await tx.db
      .delete(whatsAppLinks)
      .where(
        and(
          eq(whatsAppLinks.applicationId, applicationId),
          isNull(whatsAppLinks.handedAt),
          eq(whatsAppLinks.openings, 0),
        ),
      );
    await tx.db.insert(whatsAppLinks).values({
      linkId,
      applicationId,
      tokenHash: hashFileLink(tx, token),
      createdAt: tx.now(),
      createdBy: userName,
      expiresAt,
    });
    const { financierName: financier } = row;
    await recordAudit(tx, 'applications.make-link', caseNo, { financier });
    const { name: dealerName } = await findDealer(tx, row.dealerId);
    const text = linkMessage({ dealerName, caseNo, expiresAt, link: linkAddress(tx.config.PUBLIC_URL, token) });
    const address = chatAddress(row.recipients[0] ?? '', text);
    return { linkId, address, text, expiresAt: expiresAt.toISOString() };
  });
}

/** Ends every link to the files of an application, for the dealer. */
export async function revokeLinks(ctx: Context, subject: Subject): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const { applicationId, caseNo, financierName: financier } = await lockOwnSending(tx, subject);
    const ended = await tx.db
      .update(whatsAppLinks)
      .set({ endedAt: tx.now() })
      .where(and(eq(whatsAppLinks.applicationId, applicationId), isNull(whatsAppLinks.endedAt)))
      .returning();
    if (ended.length > 0) await recordAudit(tx, 'applications.end-link', caseNo, { financier });
    return null;
  });
}

/** Ends the links of earlier attempts: another form takes their place. */
export async function revokeEarlierLinks(
  tx: Context,
  { caseNo, financierId, applicationId }: StoredApplication,
): Promise<void> {
  const earlier = tx.db
    .select({ applicationId: applications.applicationId })
    .from(applications)
    .where(
      and(
        eq(applications.caseNo, caseNo),
        eq(applications.financierId, financierId),
        ne(applications.applicationId, applicationId),
      ),
    );
  await tx.db
    .update(whatsAppLinks)
    .set({ endedAt: tx.now() })
    .where(and(inArray(whatsAppLinks.applicationId, earlier), isNull(whatsAppLinks.endedAt)));
}

/** Links that are or were in a message, newest first. The caller has checked access to the case. */
export async function listLinks(ctx: Context, caseNo: string): Promise<WhatsAppLink[]> {
  const rows = await ctx.db
    .select({ link: whatsAppLinks })
    .from(whatsAppLinks)
    .innerJoin(applications, eq(applications.applicationId, whatsAppLinks.applicationId))
    .where(eq(applications.caseNo, caseNo))
    .orderBy(desc(whatsAppLinks.createdAt));
  return rows.map(({ link: { linkId, applicationId, createdBy, createdAt, expiresAt, endedAt, ...link } }) => ({
    linkId,
    applicationId,
    createdBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state: endedAt ? 'ended' : expiresAt <= ctx.now() ? 'expired' : 'valid',
    openings: link.openings,
    lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
  }));
}
