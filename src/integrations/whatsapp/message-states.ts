/**
 * State of a message, in the order in which a later state replaces an earlier one. `asked`: no answer yet. `delivered`
 * comes after `failed`: a phone that has the message proves the failure wrong.
 */
export const messageStates = ['asked', 'accepted', 'sent', 'failed', 'delivered', 'read'] as const;
export type MessageState = (typeof messageStates)[number];

/** True if a state replaces another. Statuses arrive repeated and out of order; none leads back. */
export function isLater(state: MessageState, than: MessageState): boolean {
  return messageStates.indexOf(state) > messageStates.indexOf(than);
}
