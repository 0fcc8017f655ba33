/** No more cases with the same customer, or vehicle, are told: there may be others. */
export const mostDuplicates = 20;
