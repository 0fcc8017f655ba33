/** Providers of mailboxes from which dealers can send. */
export const mailboxProviders = ['google', 'microsoft'] as const;
export type MailboxProvider = (typeof mailboxProviders)[number];
