/** How long a ticket serves after its code was entered, and never longer than its link. */
export const ticketHours = 12;
/** Links that are over are forgotten after so many days; until then they are told as over, then as unknown. */
export const ticketsKeptDays = 30;
