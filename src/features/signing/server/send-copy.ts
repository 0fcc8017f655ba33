import { and, arrayContains, eq, inArray, isNotNull } from 'drizzle-orm';
import { isEmail } from '../../../domain/email.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { tooMany } from '../../../server/callers/too-many.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import type { Attempt } from '../../../server/jobs/job.ts';
import { sendMessage } from '../../../server/jobs/send-message.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { findDealer } from '../../dealers/server/find-dealer.ts';
import { maskEmail } from '../../tickets/mask-email.ts';
import { chargeMessage } from '../../tickets/server/charge-message.ts';
import { maxCopiesPerLink } from '../signing-rules.ts';
import { findSignatures, type LinkRow } from './find-letters.ts';
import type { LetterRow } from './find-or-make-letter.ts';
import { openSigningLink } from './open-link.ts';
import { readLetter } from './read-letter.ts';
import { signingLetters, signingLinks } from './tables.ts';

const purposeOf = (key: string) => `signing-copy:${key}`;

/** The encrypted column, for the manifest. */
export const sealedCopyAddresses = {
  table: signingLinks,
  id: signingLinks.ticketId,
  column: signingLinks.copyTo,
  purpose: purposeOf,
};

/**
 * Sends the signed copies of a link to an address that the signer enters: sealed ones now, the rest once they are
 * sealed.
 */
export async function askForCopy(ctx: Context, email: string): Promise<{ sentTo: string }> {
  if (!isEmail(email)) {
    throw new PortalError('validation', { fields: { email: 'Please enter the correct email address.' } });
  }
  return inTransaction(ctx, async (tx) => {
    const { link, letters } = await openSigningLink(tx, { lock: true });
    const { ticketId, caseNo, personalInfoId } = link;
    const signatures = await findSignatures(tx, link.letterIds);
    const signed = letters.filter(({ letterId }) =>
      signatures.some((signature) => signature.letterId === letterId && signature.signer === personalInfoId),
    );
    if (signed.length === 0) {
      throw new PortalError('illegalTransition', { message: 'Sign first, then a copy can be sent.' });
    }
    if (link.copies >= maxCopiesPerLink) throw tooMany('Copies were sent several times already.', 24 * 3600);
    const isWaiting = signed.some(({ fileId }) => fileId === null);
    const copyTo = isWaiting ? tx.keyring.sealJson(email, purposeOf(ticketId)) : null;
    await tx.db
      .update(signingLinks)
      .set({ copies: link.copies + 1, copyTo })
      .where(eq(signingLinks.ticketId, ticketId));
    await chargeMessage(tx, { kind: 'copy', dealerId: link.dealerId, accountId: link.askedBy });
    await enqueueCopy(tx, ticketId, email, signed);
    await recordAudit(tx, 'signing.send-copy', caseNo, { personalInfoId });
    return { sentTo: maskEmail(email) };
  });
}

async function enqueueCopy(tx: Context, ticketId: string, email: string, letters: readonly LetterRow[]): Promise<void> {
  const sealed = letters.filter(({ fileId }) => fileId !== null);
  const [first] = sealed;
  if (!first) return;
  const key = tx.newId();
  const address = tx.keyring.sealJson(email, purposeOf(key)).toString('base64');
  const letterIds = sealed.map(({ letterId }) => letterId).join(' ');
  const payload = { ticketId, key, address, letterIds };
  await tx.enqueue({ name: 'signing.send-copy', payload, dealerId: first.dealerId });
}

/** Sends a letter that was just sealed to signers who are waiting for a copy, in the transaction that stores it. */
export async function sendAwaitedCopies(tx: Context, letter: LetterRow): Promise<void> {
  const waiting = await tx.db
    .select()
    .from(signingLinks)
    .where(and(arrayContains(signingLinks.letterIds, [letter.letterId]), isNotNull(signingLinks.copyTo)));
  for (const link of waiting) {
    if (!link.copyTo) continue;
    const email = tx.keyring.openJson<string>(link.copyTo, purposeOf(link.ticketId));
    await enqueueCopy(tx, link.ticketId, email, [letter]);
    if (await isAllSealed(tx, link)) {
      await tx.db.update(signingLinks).set({ copyTo: null }).where(eq(signingLinks.ticketId, link.ticketId));
    }
  }
}

async function isAllSealed(tx: Context, { letterIds }: LinkRow): Promise<boolean> {
  const letters = await tx.db.select().from(signingLetters).where(inArray(signingLetters.letterId, letterIds));
  return letters.every(({ fileId }) => fileId !== null);
}

/** Mails sealed copies, unless the link of the request was erased. */
export async function sendCopy(
  ctx: Context,
  job: { ticketId: string; key: string; address: string; letterIds: string },
  attempt: Attempt,
): Promise<void> {
  const [link] = await ctx.db.select().from(signingLinks).where(eq(signingLinks.ticketId, job.ticketId));
  if (!link) return;
  const ids = job.letterIds.split(' ');
  const letters = await ctx.db.select().from(signingLetters).where(inArray(signingLetters.letterId, ids));
  const [first] = letters;
  if (!first) return;
  const email = ctx.keyring.openJson<string>(Buffer.from(job.address, 'base64'), purposeOf(job.key));
  const dealer = await findDealer(ctx, first.dealerId);
  const files = await Promise.all(letters.map((letter) => readLetter(ctx, letter)));
  await sendMessage(ctx, attempt, {
    kind: 'message',
    key: `signing-copy-${job.key}`,
    to: email,
    replyTo: dealer.email,
    subject: `${dealer.name}: your signed copy`,
    text: `Attached is what ${dealer.name} asked you to sign, with all signatures. Anyone can check it here: ${new URL('/verify', ctx.config.PUBLIC_URL).href}\n\n${dealer.name}\n${dealer.telephone}`,
    attachments: files.map(({ fileName, mime, bytes }) => ({ fileName, mime, bytes })),
  });
}
