/** The receiving party of a delivery. */
export const deliveryParties = ['provider', 'mail', 'whatsApp'] as const;
export type DeliveryParty = (typeof deliveryParties)[number];

/**
 * What has not arrived. `waiting`: not tried yet. `retrying`: it failed and is tried again. `failed`: it is not tried any
 * more. `partly`: it is finished, and some recipients did not take it.
 */
export const missedStates = ['waiting', 'retrying', 'failed', 'partly'] as const;
export type MissedState = (typeof missedStates)[number];
