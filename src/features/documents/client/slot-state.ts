import { processingStatus, reviewStatus } from '../../cases/enumerations.ts';
import { readTypes } from '../reading-rules.ts';
import type { Slot } from './document-slots.ts';

/**
 * Where a paper stands. `ready`: read with certainty, nobody has accepted it yet. `kept`: of a kind that nothing is read
 * from. `unreadable`: no values were found. `fault`: reading broke off.
 */
export type SlotState =
  | 'missing'
  | 'optional'
  | 'uploading'
  | 'not-sent'
  | 'reading'
  | 'unreadable'
  | 'fault'
  | 'mismatch'
  | 'to-check'
  | 'ready'
  | 'kept'
  | 'checked';

/** `looksLike`: the kind of paper the reading found, where it is another one. */
export function stateOf(slot: Slot, upload?: { state: string }, looksLike?: string | null): SlotState {
  if (upload) return upload.state === 'failed' ? 'not-sent' : 'uploading';
  const { document } = slot;
  if (!document) return slot.needed ? 'missing' : 'optional';
  if (document.reviewStatus === reviewStatus.reviewed) return 'checked';
  if (document.status === processingStatus.processing) return 'reading';
  if (looksLike && looksLike !== slot.fileType) return 'mismatch';
  if (document.status === processingStatus.error) return 'fault';
  if (document.status === processingStatus.failure) return 'unreadable';
  if (document.toCheck > 0) return 'to-check';
  return readTypes.includes(slot.fileType) ? 'ready' : 'kept';
}

/** Whether a person has something to look at there. */
function waitsForPerson(state: SlotState): boolean {
  return state === 'to-check' || state === 'ready' || state === 'mismatch';
}

/** The paper to go on with: the next one after `from` that waits for a person, going round once. */
export function nextToCheck(
  slots: readonly Slot[],
  states: ReadonlyMap<string, SlotState>,
  from?: string,
): Slot | undefined {
  const start = slots.findIndex((slot) => slot.key === from) + 1;
  const round = [...slots.slice(start), ...slots.slice(0, start)];
  return round.find((slot) => slot.key !== from && waitsForPerson(states.get(slot.key) ?? 'optional'));
}
