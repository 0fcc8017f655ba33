import { allSlots, isThere, type Slot, type SlotGroup } from '../../documents/client/document-slots.ts';
import { slotName } from '../../documents/client/labels.ts';
import { hasValuesToDecide, type SlotState } from '../../documents/client/slot-state.ts';
import { countNeeded, documentKey } from './group-by-bringer.ts';

/** How the documents of a case stand, as every screen counts them; both sides of a card are one document. */
export interface DocumentTally {
  readonly total: number;
  readonly received: number;
  /** Names of the needed documents that have not been uploaded. */
  readonly missing: readonly string[];
  /** Names of those that were uploaded and do not count: somebody else's, of another kind, rejected, unreadable. */
  readonly unusable: readonly { name: string; reason: UnusableReason }[];
  /** Names of those whose values nobody has checked. */
  readonly toCheck: readonly string[];
}

export type UnusableReason = 'other-person' | 'other-document' | 'rejected' | 'unreadable' | 'year-missing';

const reasons: Partial<Record<SlotState, UnusableReason>> = {
  whose: 'other-person',
  'other-person': 'other-person',
  mismatch: 'other-document',
  rejected: 'rejected',
  'year-missing': 'year-missing',
};

export function tallyDocuments(
  groups: readonly SlotGroup[],
  states: ReadonlyMap<string, SlotState>,
  nameOf: (slot: Pick<Slot, 'personalInfoId' | 'paper'> & { fileType: string }) => string = slotName,
): DocumentTally {
  const { filled, total } = countNeeded(groups);
  const missing = new Map<string, string>();
  const unusable = new Map<string, { name: string; reason: UnusableReason }>();
  const toCheck = new Map<string, string>();
  for (const slot of allSlots(groups)) {
    const state = states.get(slot.key);
    const key = documentKey(slot);
    if (slot.needed && !isThere(slot)) {
      if (!slot.document) missing.set(key, nameOf(missing.has(key) ? { ...slot, fileType: 'NRIC' } : slot));
      else if (state !== 'reading') {
        unusable.set(slot.key, { name: nameOf(slot), reason: (state && reasons[state]) ?? 'unreadable' });
      }
    } else if (slot.document && (hasValuesToDecide(state) || state === 'mismatch')) {
      toCheck.set(key, nameOf(slot));
    }
  }
  return {
    total,
    received: filled,
    missing: [...missing.values()],
    unusable: [...unusable.values()],
    toCheck: [...toCheck.values()],
  };
}
