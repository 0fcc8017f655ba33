/** Days of negotiation between the parties of a dispute before it goes to arbitration. */
export const consultationDays = 30;

/** Hours from the request until an account can end at the earliest; until then the request can be withdrawn. */
export const terminationHours = 48;

/** Business days that a request for access or correction, or a withdrawal of consent, takes at least. */
export const requestBusinessDays = 10;

/** Weeks of notice before the service ends for good. */
export const serviceEndNoticeWeeks = 2;
