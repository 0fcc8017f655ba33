/** How long a ticket serves after its code was entered, and never longer than its link. */
export const ticketHours = 12;
/** Days after which ended links are deleted; until then they are reported as ended, then as unknown. */
export const ticketsKeptDays = 30;
/** Earliest repetition of a link to the same party. */
export const linkPauseSeconds = 60;
/** Links for one purpose that one party of a case may be sent within a day. */
export const maxLinksPerDay = 5;
/** Links for one purpose that one number may be sent within a day, for whatever cases. */
export const maxLinksPerNumber = 10;
