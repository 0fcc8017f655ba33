/** The receiving party of a delivery. */
export const deliveryParties = ['provider', 'mail', 'whatsApp'] as const;
export type DeliveryParty = (typeof deliveryParties)[number];
