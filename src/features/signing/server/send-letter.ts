import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { PartyValues } from '../../../domain/case-values.ts';
import { isEmail } from '../../../domain/email.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, type DealerActor, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { applicantOf } from '../../cases/parties.ts';
import { loadCase, type StoredCase } from '../../cases/server/load-case.ts';
import { maskEmail } from '../../tickets/mask-email.ts';
import { maskNumber } from '../../tickets/mask-number.ts';
import { issueTicket } from '../../tickets/server/issue-ticket.ts';
import { checkLinkLimits, hashPhone, revokeLinksTo } from '../../tickets/server/link-limits.ts';
import { changeReceiver, wentToOtherNumber } from '../../tickets/server/link-receiver.ts';
import { linkPauseSeconds } from '../../tickets/ticket-rules.ts';
import type { LetterKind } from '../contract.ts';
import { type LinkChannel, linkDays } from '../signing-rules.ts';
import { findSignatures } from './find-letters.ts';
import { findOrMakeLetter, type LetterRow } from './find-or-make-letter.ts';
import { letterObstacle } from './letter-content.ts';
import { sealMessage } from './link-message.ts';
import { hasPaperCopy } from './paper-copies.ts';
import { type Signer, signerOf } from './signer-of-party.ts';
import { signingLinks } from './tables.ts';

/** Makes the letter of a party and sends them a link to sign it. */
export function sendLetter(
  ctx: Context,
  { caseNo, personalInfoId, channel }: { caseNo: string; personalInfoId: string; channel: LinkChannel },
) {
  return sendLinkTo(ctx, { caseNo, channel, kinds: ['lca'] }, (stored) =>
    stored.personalInformation.find((party) => party.personalInfoId === personalInfoId),
  );
}

/** Sends the buyer one link for the letter and the sales agreement. */
export function sendAgreement(ctx: Context, { caseNo, channel }: { caseNo: string; channel: LinkChannel }) {
  return sendLinkTo(ctx, { caseNo, channel, kinds: ['lca', 'vsa'] }, applicantOf);
}

interface Sending {
  caseNo: string;
  channel: LinkChannel;
  kinds: readonly LetterKind[];
}

async function sendLinkTo(
  ctx: Context,
  { caseNo, channel, kinds }: Sending,
  findParty: (stored: StoredCase) => PartyValues | undefined,
) {
  const actor = dealerActor(ctx);
  return inTransaction(ctx, async (tx) => {
    const stored = await loadCase(tx, actor, caseNo, { lock: true });
    const party = findParty(stored);
    if (!party) throw new PortalError('validation', { fields: { personalInfoId: 'Choose who signs.' } });
    const obstacle = letterObstacle(stored, party);
    if (obstacle) throw new PortalError('gaps', { message: obstacle });
    const signer = signerOf(stored, party);
    const { phone, email } = reachOf(signer, channel);
    const { personalInfoId } = party;
    const receiver = { caseNo, personalInfoId, phoneHash: hashPhone(tx, phone) };
    await checkLinkLimits(tx, signingLinks, receiver);
    const letters = await lettersToSign(tx, stored, { personalInfoId, kinds });
    const emailHash = channel === 'email' ? tx.keyring.hash(email, 'signing-link-email') : null;
    if ((await wentToOtherNumber(tx, receiver)) || (await isOtherEmail(tx, { ...receiver, emailHash }))) {
      await changeReceiver(tx, caseNo);
    }
    const earlier = { ticketId: signingLinks.ticketId, caseNo, personalInfoIds: [personalInfoId] };
    await revokeLinksTo(tx, signingLinks, earlier);
    await tx.db
      .update(signingLinks)
      .set({ message: null })
      .where(and(eq(signingLinks.caseNo, caseNo), eq(signingLinks.personalInfoId, personalInfoId)));
    return storeLink(tx, actor, { ...receiver, emailHash, channel, letters, phone, email, phoneOf: signer.phoneOf });
  });
}

/** Returns where the code and the link are sent. */
function reachOf({ phone, email = '' }: Signer, channel: LinkChannel): { phone: string; email: string } {
  if (!phone) throw new PortalError('validation', { fields: { phone: 'Enter the mobile number of this person.' } });
  if (channel === 'email' && !isEmail(email)) {
    throw new PortalError('validation', { fields: { email: 'Enter the e-mail address of this person.' } });
  }
  return { phone, email };
}

/** True if the last link mailed to a person of a case was sent to another address. */
async function isOtherEmail(
  tx: Context,
  { caseNo, personalInfoId, emailHash }: { caseNo: string; personalInfoId: string; emailHash: string | null },
): Promise<boolean> {
  const toParty = and(eq(signingLinks.caseNo, caseNo), eq(signingLinks.personalInfoId, personalInfoId));
  const [last] = await tx.db
    .select({ emailHash: signingLinks.emailHash })
    .from(signingLinks)
    .where(and(toParty, isNotNull(signingLinks.emailHash)))
    .orderBy(desc(signingLinks.sentAt))
    .limit(1);
  return emailHash !== null && last !== undefined && last.emailHash !== emailHash;
}

/**
 * Returns the letters of a party for the current case that are not signed yet, here or on paper; throws `alreadyDone`
 * if there is none.
 */
async function lettersToSign(
  tx: Context,
  stored: StoredCase,
  { personalInfoId, kinds }: { personalInfoId: string; kinds: readonly LetterKind[] },
): Promise<LetterRow[]> {
  const letters: LetterRow[] = [];
  for (const kind of kinds) {
    if (await hasPaperCopy(tx, { caseNo: stored.caseNo, kind, personalInfoId })) continue;
    letters.push(await findOrMakeLetter(tx, stored, { kind, personalInfoId }));
  }
  const signed = await findSignatures(
    tx,
    letters.map(({ letterId }) => letterId),
  );
  const open = letters.filter(({ letterId }) => {
    return !signed.some((letter) => letter.letterId === letterId && letter.signer === personalInfoId);
  });
  if (open.length === 0) throw new PortalError('alreadyDone', { message: 'This person has signed already.' });
  return open;
}

interface NewLink {
  caseNo: string;
  personalInfoId: string;
  phoneHash: string;
  emailHash: string | null;
  phoneOf: string;
  channel: LinkChannel;
  letters: readonly LetterRow[];
  phone: string;
  email: string;
}

async function storeLink(tx: Context, actor: DealerActor, { letters, phone, email, channel, ...link }: NewLink) {
  const { dealerId, userId, userName } = actor;
  const ticketId = tx.newId();
  const sentAt = tx.now();
  const expiresAt = new Date(sentAt.getTime() + linkDays * 24 * 3600_000);
  const token = await issueTicket(tx, { ticketId, purpose: 'signing', dealerId, accountId: userId, phone, expiresAt });
  const sentTo = channel === 'sms' ? maskNumber(phone) : maskEmail(email);
  await tx.db.insert(signingLinks).values({
    ...link,
    ticketId,
    dealerId,
    channel,
    sentTo,
    sentAt,
    codeTo: maskNumber(phone),
    letterIds: letters.map(({ letterId }) => letterId),
    message: sealMessage(tx, ticketId, { to: channel === 'sms' ? phone : email, token }),
    askedBy: userId,
    askedByName: userName,
  });
  const kinds = letters.map(({ kind }) => kind);
  await recordAudit(tx, 'signing.send-letter', link.caseNo, { kinds, channel, personalInfoId: link.personalInfoId });
  await tx.enqueue({ name: 'signing.send-link', payload: { ticketId, reminder: 0 }, dealerId });
  return { sentTo, expiresAt: expiresAt.toISOString(), resendInSeconds: linkPauseSeconds };
}
