/** At most this many cases with the same customer or vehicle are listed; there may be others. */
export const mostDuplicates = 20;
