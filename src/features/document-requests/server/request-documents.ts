import { and, count, eq, gt, max, sql } from 'drizzle-orm';
import { phoneOfParty } from '../../../domain/phone-of-party.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { inWords, tooMany } from '../../../server/callers/too-many.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { endTickets } from '../../tickets/server/end-tickets.ts';
import { issueTicket } from '../../tickets/server/issue-ticket.ts';
import { maskNumber } from '../mask-number.ts';
import {
  type AskableType,
  maxRequestsPerDay,
  maxRequestsPerNumber,
  requestDays,
  requestPauseSeconds,
} from '../request-rules.ts';
import { documentRequests } from './tables.ts';

interface Asked {
  caseNo: string;
  personalInfoId: string;
  fileTypes: AskableType[];
  /** Eight digits. */
  phone?: string | undefined;
}

const dayMs = 24 * 3600_000;

/** Asks a party for papers: a link leaves by SMS once this is committed, and an earlier one to them ends. */
export async function requestDocuments(ctx: Context, { caseNo, personalInfoId, ...asked }: Asked) {
  const actor = dealerActor(ctx);
  return inTransaction(ctx, async (tx) => {
    const stored = await loadCase(tx, actor, caseNo, { lock: true });
    const party = stored.personalInformation.find((each) => each.personalInfoId === personalInfoId);
    if (!party) throw new PortalError('validation', { fields: { personalInfoId: 'Choose who is asked.' } });
    const phone = phoneOfParty(party) ?? (asked.phone && `+65${asked.phone}`);
    if (!phone) throw new PortalError('validation', { fields: { phone: 'Enter the mobile number of this person.' } });
    const phoneHash = hashPhone(tx, phone);
    await checkLimits(tx, { caseNo, personalInfoId, phoneHash });
    await endEarlier(tx, caseNo, personalInfoId);

    const requestId = tx.newId();
    const sentAt = tx.now();
    const expiresAt = new Date(sentAt.getTime() + requestDays * dayMs);
    const fileTypes = [...new Set(asked.fileTypes)];
    const sentTo = maskNumber(phone);
    const ticket = { ticketId: requestId, purpose: 'upload', dealerId: actor.dealerId, phone, expiresAt } as const;
    const token = await issueTicket(tx, ticket);
    await tx.db.insert(documentRequests).values({
      requestId,
      caseNo,
      personalInfoId,
      fileTypes,
      sentTo,
      phoneHash,
      sentAt,
      dealerId: actor.dealerId,
      askedBy: actor.userId,
      askedByName: actor.userName,
    });
    await recordAudit(tx, 'document-requests.request-documents', caseNo, { fileTypes });
    const message = tx.keyring.sealJson({ phone, token }, `document-request:${requestId}`).toString('base64');
    const { dealerId } = actor;
    await tx.enqueue({ name: 'document-requests.send-link', payload: { requestId, message }, dealerId });
    return { requestId, sentTo, expiresAt: expiresAt.toISOString() };
  });
}

/** Stored form of the number that a link went to. */
export function hashPhone(ctx: Context, phone: string): string {
  return ctx.keyring.hash(phone, 'document-request-phone');
}

/** So that nobody is plied with messages. The case is locked; of one number, requests stand in line. */
async function checkLimits(
  tx: Context,
  { caseNo, personalInfoId, phoneHash }: { caseNo: string; personalInfoId: string; phoneHash: string },
): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phoneHash}, 0))`);
  const now = tx.now();
  const lately = gt(documentRequests.sentAt, new Date(now.getTime() - dayMs));
  const ofParty = and(eq(documentRequests.caseNo, caseNo), eq(documentRequests.personalInfoId, personalInfoId), lately);
  const [party] = await tx.db
    .select({ requests: count(), last: max(documentRequests.sentAt) })
    .from(documentRequests)
    .where(ofParty);
  const seconds = party?.last ? Math.ceil(requestPauseSeconds - (now.getTime() - party.last.getTime()) / 1000) : 0;
  if (seconds > 0) {
    throw new PortalError('resendTooSoon', {
      message: `A link was sent a moment ago. Send another ${inWords(now, seconds)}.`,
      data: { resendInSeconds: seconds },
    });
  }
  const [number] = await tx.db
    .select({ requests: count() })
    .from(documentRequests)
    .where(and(eq(documentRequests.phoneHash, phoneHash), lately));
  if ((party?.requests ?? 0) < maxRequestsPerDay && (number?.requests ?? 0) < maxRequestsPerNumber) return;
  throw tooMany('This person was sent many links today. Send another one tomorrow.', dayMs / 1000);
}

async function endEarlier(tx: Context, caseNo: string, personalInfoId: string): Promise<void> {
  const earlier = await tx.db
    .select({ requestId: documentRequests.requestId })
    .from(documentRequests)
    .where(and(eq(documentRequests.caseNo, caseNo), eq(documentRequests.personalInfoId, personalInfoId)));
  await endTickets(
    tx,
    earlier.map(({ requestId }) => requestId),
  );
}
