/** Why a mail server did not take an address. `later`: it asked to be tried again, to the last try. */
export const refusalReasons = ['unknownAddress', 'mailboxFull', 'notAccepted', 'later'] as const;
export type RefusalReason = (typeof refusalReasons)[number];
