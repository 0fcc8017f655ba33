import type { LetterState } from './contract.ts';

export const linkChannels = ['sms', 'email'] as const;
export type LinkChannel = (typeof linkChannels)[number];

/** How a signature was made, in the order of the codes that travel. */
export const signatureMethods = ['drawn', 'typed', 'uploaded'] as const;
export type SignatureMethod = (typeof signatureMethods)[number];

/** How long a link for signing opens anything. */
export const linkDays = 7;
/** A signer is reminded once so long after the link was sent, and once so long before it ends. */
export const firstReminderHours = 24;
export const lastReminderHours = 24;
/** Pictures that one link may bring. */
export const maxPicturesPerLink = 30;
/** E-mails with copies that one link may have sent. */
export const maxCopiesPerLink = 5;
/** Shortest long side of a cleaned signature in pixels, its margin included: less is a dot or a slip of the finger. */
export const leastSignatureSide = 48;
/** Days for which unsigned letters and unused pictures are kept. */
export const unsignedKeptDays = 30;

interface LinkTimes {
  openedAt: Date | null;
  endedAt: Date | null;
  expiresAt: Date;
}

/**
 * How far a letter is with one signer.
 *
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

/** Which reminder of a link is due, counted from 1; 0 for none. */
export function dueReminder(link: { sentAt: Date; expiresAt: Date; reminders: number }, now: Date): 0 | 1 | 2 {
  const isLate = link.expiresAt.getTime() - now.getTime() <= lastReminderHours * 3600_000;
  if (isLate) return link.reminders < 2 ? 2 : 0;
  const isWaiting = now.getTime() - link.sentAt.getTime() >= firstReminderHours * 3600_000;
  return isWaiting && link.reminders < 1 ? 1 : 0;
}
