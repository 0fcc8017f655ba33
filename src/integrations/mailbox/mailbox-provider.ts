/** Providers of the mailboxes that dealers may send from. */
export const mailboxProviders = ['google', 'microsoft'] as const;
export type MailboxProvider = (typeof mailboxProviders)[number];
