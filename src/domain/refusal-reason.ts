/** Why a mail server did not accept an address. `later`: it asked for another try, even at the last one. */
export const refusalReasons = ['unknownAddress', 'mailboxFull', 'notAccepted', 'later'] as const;
export type RefusalReason = (typeof refusalReasons)[number];
