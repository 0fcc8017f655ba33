import { allSlots, isSlotFilled, type Slot, type SlotGroup } from '../../documents/client/document-slots.ts';
import { slotName } from '../../documents/client/labels.ts';
import { hasValuesToDecide, type SlotState } from '../../documents/client/slot-state.ts';
import { countNeeded, documentKey } from './group-by-bringer.ts';

/** How the documents of a case stand, as every screen counts them; both sides of a card are one document. */
export interface DocumentTally {
  readonly total: number;
  readonly received: number;
  /** The needed documents that have not been uploaded. */
  readonly missing: readonly NamedDocument[];
  /** Uploaded documents that do not count: of another person or type, rejected, or unreadable. */
  readonly unusable: readonly (NamedDocument & { readonly reason: UnusableReason })[];
  /** Documents with values that nobody has reviewed. */
  readonly toCheck: readonly NamedDocument[];
}

export interface NamedDocument {
  readonly name: string;
  /** `personalInfoId`; absent for documents of the vehicle and of the case. */
  readonly personalInfoId?: string | undefined;
}

export type UnusableReason = 'other-person' | 'other-document' | 'rejected' | 'unreadable' | 'year-missing';

const reasons: Partial<Record<SlotState, UnusableReason>> = {
  whose: 'other-person',
  'other-person': 'other-person',
  mismatch: 'other-document',
  rejected: 'rejected',
  'year-missing': 'year-missing',
};

export function tallyDocuments(groups: readonly SlotGroup[], states: ReadonlyMap<string, SlotState>): DocumentTally {
  const { filled, total } = countNeeded(groups);
  const unusable: DocumentTally['unusable'][number][] = [];
  const toCheck: Slot[] = [];
  for (const slot of allSlots(groups)) {
    const { personalInfoId } = slot;
    const state = states.get(slot.key);
    if (slot.needed && !isSlotFilled(slot)) {
      if (slot.document && state !== 'reading') {
        unusable.push({ name: slotName(slot), personalInfoId, reason: (state && reasons[state]) ?? 'unreadable' });
      }
    } else if (slot.document && (hasValuesToDecide(state) || state === 'mismatch')) toCheck.push(slot);
  }
  return { total, received: filled, missing: findMissing(groups), unusable, toCheck: nameCards(toCheck) };
}

/**
 * Returns the needed documents that have not been uploaded.
 *
 * @param listed paths of the gaps of financiers that are listed beside them, which are left out
 */
export function findMissing(groups: readonly SlotGroup[], listed: ReadonlySet<string> = new Set()): NamedDocument[] {
  const missing = allSlots(groups).filter((slot) => slot.needed && !isSlotFilled(slot) && !slot.document);
  return nameCards(
    missing.filter(({ personalInfoId, fileType }) => !listed.has(`documents.${personalInfoId}.${fileType}`)),
  );
}

/** Names documents. Both sides of a card are one, called `NRIC`. */
function nameCards(slots: readonly Slot[]): NamedDocument[] {
  const named = new Map<string, NamedDocument>();
  for (const slot of slots) {
    const { personalInfoId, requirement } = slot;
    const key = documentKey(slot);
    const fileType = named.has(key) ? 'NRIC' : slot.fileType;
    named.set(key, { name: slotName({ fileType, requirement }), personalInfoId });
  }
  return [...named.values()];
}
