/** How long a ticket is valid after the code was entered; it never outlives its link. */
export const ticketHours = 12;
/** Ended links are deleted after this many days; until then they are reported as ended, then as unknown. */
export const ticketsKeptDays = 30;
/** Minimum seconds between two links to the same party. */
export const linkPauseSeconds = 60;
/** Maximum number of links for one purpose sent to one party of a case within a day. */
export const maxLinksPerDay = 5;
/** Maximum number of links for one purpose sent to one number within a day, for all cases together. */
export const maxLinksPerNumber = 10;
