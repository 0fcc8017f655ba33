import { phoneOfParty } from '../../../domain/phone-of-party.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { maskNumber } from '../../tickets/mask-number.ts';
import { checkLinkLimits, hashPhone } from '../../tickets/server/link-limits.ts';
import { confirmReceiver } from '../../tickets/server/link-receiver.ts';
import { linkPauseSeconds } from '../../tickets/ticket-rules.ts';
import { codeMinutes, myinfoLinkHours, portalOf } from '../request-rules.ts';
import { addRequest, partyToAsk, requestUrl } from './add-request.ts';
import { linkPurpose } from './purposes.ts';
import { identityRequests } from './tables.ts';

interface Asked {
  caseNo: string;
  personalInfoId: string;
}

/** Asks a party by an address that is shown as a QR code or opened on this device. */
export async function askOnScreen(ctx: Context, { caseNo, personalInfoId }: Asked) {
  const actor = dealerActor(ctx);
  return inTransaction(ctx, async (tx) => {
    const stored = await loadCase(tx, actor, caseNo, { lock: true });
    const party = partyToAsk(tx, stored, personalInfoId);
    const expiresAt = new Date(tx.now().getTime() + codeMinutes * 60_000);
    const { requestId, token } = await addRequest(tx, { stored, party, expiresAt });
    const portal = portalOf(party.partyType);
    await recordAudit(tx, 'national-id.ask-on-screen', caseNo, { personalInfoId, portal });
    return { requestId, url: requestUrl(tx, token), expiresAt: expiresAt.toISOString() };
  });
}

/** Asks a party by an SMS, which is sent once this is committed. */
export async function askPartyByLink(ctx: Context, asked: Asked & { phone?: string | undefined }) {
  const { caseNo, personalInfoId } = asked;
  const actor = dealerActor(ctx);
  return inTransaction(ctx, async (tx) => {
    const stored = await loadCase(tx, actor, caseNo, { lock: true });
    const party = partyToAsk(tx, stored, personalInfoId);
    const phone = phoneOfParty(party) ?? (asked.phone && `+65${asked.phone}`);
    if (!phone) throw new PortalError('validation', { fields: { phone: 'Enter the mobile number of this person.' } });
    const phoneHash = hashPhone(tx, phone);
    await checkLinkLimits(tx, identityRequests, { caseNo, personalInfoId, phoneHash });
    await confirmReceiver(tx, { caseNo, personalInfoId, phoneHash });
    const expiresAt = new Date(tx.now().getTime() + myinfoLinkHours * 3600_000);
    const sentTo = maskNumber(phone);
    const { requestId, token } = await addRequest(tx, { stored, party, expiresAt, sent: { sentTo, phoneHash } });
    const portal = portalOf(party.partyType);
    await recordAudit(tx, 'national-id.ask-by-link', caseNo, { personalInfoId, portal });
    const message = tx.keyring.sealJson({ phone, token }, linkPurpose(requestId)).toString('base64');
    const { dealerId } = actor;
    await tx.enqueue({ name: 'national-id.send-link', payload: { requestId, message }, dealerId });
    return { requestId, sentTo, expiresAt: expiresAt.toISOString(), resendInSeconds: linkPauseSeconds };
  });
}
