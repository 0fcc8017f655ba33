/** Providers of mailboxes that dealers can send from. */
export const mailboxProviders = ['google', 'microsoft'] as const;
export type MailboxProvider = (typeof mailboxProviders)[number];
