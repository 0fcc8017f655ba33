import type { AskableType } from '../../../domain/documents/document-types.ts';
import { phoneOfParty } from '../../../domain/phone-of-party.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { maskNumber } from '../../tickets/mask-number.ts';
import { issueTicket } from '../../tickets/server/issue-ticket.ts';
import { checkLinkLimits, hashPhone, revokeLinksTo } from '../../tickets/server/link-limits.ts';
import { confirmReceiver } from '../../tickets/server/link-receiver.ts';
import { requestDays } from '../request-rules.ts';
import { documentRequests } from './tables.ts';

interface Asked {
  caseNo: string;
  personalInfoId: string;
  fileTypes: AskableType[];
  /** Eight digits. */
  phone?: string | undefined;
}

const dayMs = 24 * 3600_000;

/**
 * Requests documents from a party: sends a link by SMS once this is committed, and ends an earlier link to the party.
 */
export async function requestDocuments(ctx: Context, { caseNo, personalInfoId, ...asked }: Asked) {
  const actor = dealerActor(ctx);
  return inTransaction(ctx, async (tx) => {
    const stored = await loadCase(tx, actor, caseNo, { lock: true });
    const party = stored.personalInformation.find((party) => party.personalInfoId === personalInfoId);
    if (!party) throw new PortalError('validation', { fields: { personalInfoId: 'Choose who is asked.' } });
    const phone = phoneOfParty(party) ?? (asked.phone && `+65${asked.phone}`);
    if (!phone) throw new PortalError('validation', { fields: { phone: 'Enter the mobile number of this person.' } });
    const phoneHash = hashPhone(tx, phone);
    await checkLinkLimits(tx, documentRequests, { caseNo, personalInfoId, phoneHash });
    await confirmReceiver(tx, { caseNo, personalInfoId, phoneHash });
    const earlier = { ticketId: documentRequests.requestId, caseNo, personalInfoIds: [personalInfoId] };
    await revokeLinksTo(tx, documentRequests, earlier);

    const requestId = tx.newId();
    const sentAt = tx.now();
    const expiresAt = new Date(sentAt.getTime() + requestDays * dayMs);
    const fileTypes = [...new Set(asked.fileTypes)];
    const sentTo = maskNumber(phone);
    const { dealerId, userId: accountId } = actor;
    const ticket = { ticketId: requestId, purpose: 'upload', dealerId, accountId, phone, expiresAt } as const;
    const token = await issueTicket(tx, ticket);
    await tx.db.insert(documentRequests).values({
      requestId,
      caseNo,
      personalInfoId,
      fileTypes,
      sentTo,
      phoneHash,
      sentAt,
      dealerId,
      askedBy: accountId,
      askedByName: actor.userName,
    });
    await recordAudit(tx, 'document-requests.request-documents', caseNo, { fileTypes });
    const message = tx.keyring.sealJson({ phone, token }, `document-request:${requestId}`).toString('base64');
    await tx.enqueue({ name: 'document-requests.send-link', payload: { requestId, message }, dealerId });
    return { requestId, sentTo, expiresAt: expiresAt.toISOString() };
  });
}
