import { isEmail, maxEmailLength, tidyEmail } from '../../domain/email.ts';
import * as m from '../../paraglide/messages.js';
import { tooLongBy } from '../forms/too-long.ts';

/** Most addresses of one financier (specification, section 9). */
export const maxEmails = 5;

/** Returns the problem of each address, by its place in the list; `undefined` for a valid one. */
export function checkEmailList(emails: readonly string[]): (string | undefined)[] {
  const entries = emails.map(tidyEmail);
  return entries.map((email, index) => {
    if (email === '') return m.financiers_email_missing();
    const tooLong = tooLongBy(email, maxEmailLength);
    if (tooLong) return tooLong;
    if (!isEmail(email)) return m.financiers_email_wrong();
    const isRepeated = entries.slice(0, index).some((earlier) => earlier.toLowerCase() === email.toLowerCase());
    return isRepeated ? m.financiers_email_repeated() : undefined;
  });
}

/** True if a further entry may be opened. */
export function mayAddEmail(emails: readonly string[]): boolean {
  return emails.length < maxEmails;
}

/** True if an entry may be removed: a list has at least one. */
export function mayRemoveEmail(emails: readonly string[]): boolean {
  return emails.length > 1;
}
