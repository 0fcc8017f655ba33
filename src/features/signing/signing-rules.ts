import type { LetterState } from './contract.ts';

export const linkChannels = ['sms', 'email'] as const;
export type LinkChannel = (typeof linkChannels)[number];

/** How a signature was made, in the order of the codes in the API. */
export const signatureMethods = ['drawn', 'typed', 'uploaded'] as const;
export type SignatureMethod = (typeof signatureMethods)[number];

/** How many days a link for signing is valid. */
export const linkDays = 7;
/** A signer is reminded this many hours after the link was sent, and again some hours before it ends. */
export const firstReminderHours = 24;
export const lastReminderHours = 24;
/** Maximum number of pictures uploaded by one link. */
export const maxPicturesPerLink = 30;
/** Maximum number of e-mails with copies sent by one link. */
export const maxCopiesPerLink = 5;
/**
 * Minimum length of a cleaned signature's longer side in pixels, including its margin: less is a dot or a slip of the
 * finger.
 */
export const leastSignatureSide = 48;
/** Days of retention of unsigned letters and unused pictures. */
export const unsignedKeptDays = 30;

interface LinkTimes {
  openedAt: Date | null;
  endedAt: Date | null;
  expiresAt: Date;
}

/**
 * Returns the state of a letter for one signer.
 * @param letter.link the latest link to the signer that shows this letter
 */
export function letterState(
  letter: { signedAt: Date | null; isOutdated: boolean; link: LinkTimes | undefined },
  now: Date,
): LetterState {
  const { signedAt, isOutdated, link } = letter;
  if (signedAt) return isOutdated ? 'outdated' : 'signed';
  if (!link) return 'notSent';
  if (link.endedAt) return 'revoked';
  if (link.expiresAt <= now) return 'expired';
  if (isOutdated) return 'outdated';
  return link.openedAt ? 'opened' : 'sent';
}

/** Returns the number of a link's due reminder, from 1; 0 for none. */
export function dueReminder(link: { sentAt: Date; expiresAt: Date; reminders: number }, now: Date): 0 | 1 | 2 {
  const isLate = link.expiresAt.getTime() - now.getTime() <= lastReminderHours * 3600_000;
  if (isLate) return link.reminders < 2 ? 2 : 0;
  const isWaiting = now.getTime() - link.sentAt.getTime() >= firstReminderHours * 3600_000;
  return isWaiting && link.reminders < 1 ? 1 : 0;
}
