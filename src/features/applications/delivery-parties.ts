/** The receiving party of a delivery. */
export const deliveryParties = ['provider', 'mail', 'whatsApp'] as const;
export type DeliveryParty = (typeof deliveryParties)[number];

/**
 * State of an incomplete delivery. `waiting`: not tried yet. `retrying`: it failed and is tried again. `failed`: it is
 * not tried any more. `partly`: it is finished, and some recipients refused it.
 */
export const missedStates = ['waiting', 'retrying', 'failed', 'partly'] as const;
export type MissedState = (typeof missedStates)[number];

/** Subject of a delivery: an application, or the dealer's decision on the financier's offer. */
export const deliverySubjects = ['application', 'decision'] as const;
export type DeliverySubject = (typeof deliverySubjects)[number];

/**
 * Outcome of a try. `arrived`: the party accepted it. `partly`: some recipients accepted it. `prepared`: files are
 * ready for the dealer's own WhatsApp. `again`: it failed and is tried again. `failed`: it failed for good. `returned`:
 * the party accepted it and could not deliver it.
 */
export const attemptOutcomes = ['arrived', 'partly', 'prepared', 'again', 'failed', 'returned'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];
