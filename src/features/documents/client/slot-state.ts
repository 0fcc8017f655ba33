import { processingStatus, reviewStatus } from '../../cases/enumerations.ts';
import { readTypes } from '../reading-rules.ts';
import { lacksYear, type Slot } from './document-slots.ts';

/**
 * Where a paper stands. `ready`: read with certainty, nobody has accepted it yet. `whose`: it names somebody else, and
 * nobody has looked at it yet. `kept`: of a kind that nothing is read from. `year-missing`: checked, and shows one year
 * where two are needed. `unreadable`: no values were found. `fault`: reading broke off. `rejected`, `other-person`
 * (somebody else's) and `as-it-is` (kept although it looks like another paper or could not be read): by a person who
 * looked at it.
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
  | 'whose'
  | 'to-check'
  | 'ready'
  | 'kept'
  | 'checked'
  | 'rejected'
  | 'other-person'
  | 'as-it-is'
  | 'year-missing';

const reviewed = {
  rejected: 'rejected',
  otherPerson: 'other-person',
  otherPaper: 'as-it-is',
  unreadable: 'as-it-is',
} as const;

export function stateOf(slot: Slot, upload?: { state: string }): SlotState {
  if (upload) return upload.state === 'failed' ? 'not-sent' : 'uploading';
  const { document } = slot;
  if (!document) return slot.needed ? 'missing' : 'optional';
  if (document.reviewStatus === reviewStatus.reviewed) {
    if (document.flaw) return reviewed[document.flaw];
    return lacksYear(slot) ? 'year-missing' : 'checked';
  }
  if (document.status === processingStatus.processing) return 'reading';
  if (document.flaw === 'otherPaper') return 'mismatch';
  if (document.status === processingStatus.error) return 'fault';
  if (document.flaw === 'unreadable') return 'unreadable';
  if (document.flaw === 'otherPerson') return 'whose';
  if (document.status === processingStatus.failure) return 'kept';
  if (document.toCheck > 0) return 'to-check';
  return readTypes.includes(slot.fileType) ? 'ready' : 'kept';
}

/** Whether values were read that a person decides about. */
export function hasValuesToDecide(state: SlotState | undefined): boolean {
  return state === 'to-check' || state === 'ready' || state === 'whose';
}

/** Whether a person has something to look at there. */
function waitsForPerson(state: SlotState): boolean {
  return hasValuesToDecide(state) || state === 'mismatch';
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
