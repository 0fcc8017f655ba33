import { allSlots, isThere, type SlotGroup } from '../../documents/client/document-slots.ts';
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
  const missing = new Map<string, NamedDocument>();
  const unusable: DocumentTally['unusable'][number][] = [];
  const toCheck = new Map<string, NamedDocument>();
  for (const slot of allSlots(groups)) {
    const { personalInfoId, requirement } = slot;
    const state = states.get(slot.key);
    const key = documentKey(slot);
    const add = (to: Map<string, NamedDocument>) => {
      // A second side of the same card: the card as a whole.
      const fileType = to.has(key) ? 'NRIC' : slot.fileType;
      to.set(key, { name: slotName({ fileType, requirement }), personalInfoId });
    };
    if (slot.needed && !isThere(slot)) {
      if (!slot.document) add(missing);
      else if (state !== 'reading') {
        unusable.push({ name: slotName(slot), personalInfoId, reason: (state && reasons[state]) ?? 'unreadable' });
      }
    } else if (slot.document && (hasValuesToDecide(state) || state === 'mismatch')) add(toCheck);
  }
  return { total, received: filled, missing: [...missing.values()], unusable, toCheck: [...toCheck.values()] };
}
