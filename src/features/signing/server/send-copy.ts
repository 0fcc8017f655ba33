import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { isEmail } from '../../../domain/email.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { tooMany } from '../../../server/callers/too-many.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { findDealer } from '../../dealers/server/find-dealer.ts';
import { maskEmail } from '../../tickets/mask-email.ts';
import { maxCopiesPerLink } from '../signing-rules.ts';
import { findSignatures } from './find-letters.ts';
import { openLink } from './open-link.ts';
import { readLetter } from './read-letter.ts';
import { signingLetters, signingLinks } from './tables.ts';

const purposeOf = (key: string) => `signing-copy:${key}`;

/** Sends the signed copies of a link to an address that the signer enters. */
export async function askForCopy(ctx: Context, email: string): Promise<{ sentTo: string }> {
  if (!isEmail(email)) {
    throw new PortalError('validation', { fields: { email: 'Please enter the correct email address.' } });
  }
  return inTransaction(ctx, async (tx) => {
    const { link } = await openLink(tx, { lock: true });
    const signed = await findSignatures(tx, link.letterIds);
    const own = signed.filter(({ signer }) => signer === link.personalInfoId);
    if (own.length === 0)
      throw new PortalError('illegalTransition', { message: 'Sign first, then a copy can be sent.' });
    if (link.copies >= maxCopiesPerLink) throw tooMany('Copies were sent several times already.', 24 * 3600);
    const { ticketId, dealerId, caseNo, copies } = link;
    await tx.db
      .update(signingLinks)
      .set({ copies: copies + 1 })
      .where(eq(signingLinks.ticketId, ticketId));
    const key = tx.newId();
    const address = tx.keyring.sealJson(email, purposeOf(key)).toString('base64');
    const letterIds = own.map(({ letterId }) => letterId).join(' ');
    await tx.enqueue({ name: 'signing.send-copy', payload: { key, address, letterIds }, dealerId });
    await recordAudit(tx, 'signing.send-copy', caseNo, { personalInfoId: link.personalInfoId });
    return { sentTo: maskEmail(email) };
  });
}

/**
 * Mails the sealed copies. Tried again while one that everybody signed is not sealed yet; one that waits for another
 * signature does not go.
 */
export async function sendCopy(ctx: Context, job: { key: string; address: string; letterIds: string }): Promise<void> {
  const ids = job.letterIds.split(' ');
  const letters = await ctx.db
    .select()
    .from(signingLetters)
    .where(and(inArray(signingLetters.letterId, ids), isNotNull(signingLetters.completedAt)));
  const [first] = letters;
  if (!first || letters.some(({ fileId }) => fileId === null)) throw new Error('A letter of these is not sealed yet.');
  const email = ctx.keyring.openJson<string>(Buffer.from(job.address, 'base64'), purposeOf(job.key));
  const dealer = await findDealer(ctx, first.dealerId);
  const files = await Promise.all(letters.map((letter) => readLetter(ctx, letter)));
  const outcome = await ctx.integrations.mail.send({
    key: `signing-copy-${job.key}`,
    to: [email],
    remaining: [email],
    replyTo: dealer.email,
    subject: `${dealer.name}: your signed copy`,
    text: `Attached is what you signed for ${dealer.name}. Anyone can check it at ${new URL('/verify', ctx.config.PUBLIC_URL).href}.\n\n${dealer.name}\n${dealer.telephone}`,
    attachments: files.map(({ fileName, mime, bytes }) => ({ fileName, mime, bytes })),
  });
  if (outcome.waiting.length > 0) throw new Error('The mail server does not take the copy now.');
}
