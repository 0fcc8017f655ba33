import { formatDateTime } from '../../../domain/singapore-time.ts';
import type { Context } from '../../../server/context.ts';
import type { LetterKind } from '../contract.ts';
import { signingLinks } from './tables.ts';

/** Address and secret of a link. */
interface LinkMessage {
  /** A number, or an e-mail address. */
  to: string;
  token: string;
}

const purposeOf = (ticketId: string) => `signing-link:${ticketId}`;

/** The encrypted column, for the manifest. */
export const sealedMessages = {
  table: signingLinks,
  id: signingLinks.ticketId,
  column: signingLinks.message,
  purpose: purposeOf,
};

export function sealMessage(ctx: Context, ticketId: string, message: LinkMessage): Buffer {
  return ctx.keyring.sealJson(message, purposeOf(ticketId));
}

export function openMessage(ctx: Context, ticketId: string, message: Buffer): LinkMessage {
  return ctx.keyring.openJson<LinkMessage>(message, purposeOf(ticketId));
}

interface Text {
  dealer: string;
  kinds: readonly LetterKind[];
  expiresAt: Date;
  token: string;
  publicUrl: string;
  isReminder: boolean;
}

/** Returns the text message or e-mail with a link for signing. */
export function signingLinkText({ dealer, kinds, expiresAt, token, publicUrl, isReminder }: Text): string {
  const page = kinds.includes('vsa') ? 'lca-vsa-signature' : 'lca-signature';
  const link = `${publicUrl.replace(/\/$/, '')}/${page}#${token}`;
  const what = whatToSign(kinds);
  const ask = isReminder
    ? `Reminder: ${dealer} waits for your signature on ${what}.`
    : `${dealer} asks you to sign ${what}.`;
  return `${ask} Sign by ${formatDateTime(expiresAt)}: ${link}`;
}

function whatToSign(kinds: readonly LetterKind[]): string {
  if (!kinds.includes('vsa')) return 'the letter of confirmation and authorisation for your car loan';
  return kinds.includes('lca')
    ? 'the letter of confirmation and authorisation for your car loan and the vehicle sales agreement'
    : 'the vehicle sales agreement of your car';
}
