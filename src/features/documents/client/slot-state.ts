import { isUsable } from '../../../domain/documents/document-flaw.ts';
import { type DocumentState, documentStateOf, undecided } from '../document-state.ts';
import { lacksYear, type Slot } from './document-slots.ts';

/**
 * State of a slot. `year-missing`: reviewed, but shows one year and two are needed. `covered`: Myinfo has supplied its
 * values. `shown`: another document shows it too.
 */
export type SlotState =
  | DocumentState
  | 'missing'
  | 'optional'
  | 'uploading'
  | 'not-sent'
  | 'year-missing'
  | 'covered'
  | 'shown';

export function slotStateOf(slot: Slot, upload?: { state: string }): SlotState {
  if (upload) return upload.state === 'failed' || upload.state === 'waiting' ? 'not-sent' : 'uploading';
  const { document } = slot;
  if (!document && slot.isCovered) return 'covered';
  if (!document && slot.shownOn && isUsable(slot.shownOn)) return 'shown';
  if (!document) return slot.needed ? 'missing' : 'optional';
  const state = documentStateOf(document);
  return state === 'checked' && lacksYear(slot) && !slot.isCovered ? 'year-missing' : state;
}

/** True if the user has values to review. */
export function hasValuesToDecide(state: SlotState | undefined): boolean {
  return state !== undefined && undecided.includes(state);
}

/** True if the user has something to check in the slot. */
function waitsForPerson(state: SlotState): boolean {
  return hasValuesToDecide(state) || state === 'mismatch' || state === 'unsorted';
}

/** Returns the next slot after `from` that waits for the user, continuing from the start at the end. */
export function nextToCheck(
  slots: readonly Slot[],
  states: ReadonlyMap<string, SlotState>,
  from?: string,
): Slot | undefined {
  const start = slots.findIndex((slot) => slot.key === from) + 1;
  const round = [...slots.slice(start), ...slots.slice(0, start)];
  return round.find((slot) => slot.key !== from && waitsForPerson(states.get(slot.key) ?? 'optional'));
}
