/**
 * States of a message; a later one in this list replaces an earlier one. `asked`: no reply yet. `delivered`
 * comes after `failed`: if the phone has the message, it has not failed.
 */
export const messageStates = ['asked', 'accepted', 'sent', 'failed', 'delivered', 'read'] as const;
export type MessageState = (typeof messageStates)[number];

/** True if a state replaces another. Statuses arrive repeatedly and out of order; the state never goes back. */
export function isLater(state: MessageState, than: MessageState): boolean {
  return messageStates.indexOf(state) > messageStates.indexOf(than);
}
