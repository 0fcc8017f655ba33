import type { DocumentFlaw } from '../../../domain/documents/document-flaw.ts';
import { sideOf } from '../../../domain/documents/document-types.ts';
import { allSlots, isSlotFilled, type Slot, type SlotGroup } from '../../documents/client/document-slots.ts';
import { slotName } from '../../documents/client/labels.ts';
import { hasValuesToDecide, slotStateOf } from '../../documents/client/slot-state.ts';

/**
 * Needed documents of a case. Each is in one of three lists, so that every screen shows the same numbers. Both sides of
 * a card are one document.
 */
export interface NeededTally {
  readonly total: number;
  readonly received: number;
  /** Documents with a page or a side that has not been uploaded. */
  readonly missing: readonly NamedDocument[];
  /** Uploaded documents that do not count: of another person or type, rejected, or unreadable. */
  readonly unusable: readonly (NamedDocument & { readonly reason: UnusableReason })[];
}

export interface DocumentTally extends NeededTally {
  /** Received documents with unreviewed values. */
  readonly toCheck: readonly NamedDocument[];
}

export interface NamedDocument {
  readonly name: string;
  /** `personalInfoId`; absent for documents of the vehicle and of the case. */
  readonly personalInfoId?: string | undefined;
}

export type UnusableReason = 'other-person' | 'other-document' | 'rejected' | 'unreadable' | 'year-missing';

const reasons: Partial<Record<DocumentFlaw, UnusableReason>> = {
  otherPerson: 'other-person',
  otherDocument: 'other-document',
  rejected: 'rejected',
};

export function tallyDocuments(groups: readonly SlotGroup[]): DocumentTally {
  const slots = allSlots(groups);
  const toCheck = slots.filter((slot) => {
    const state = slotStateOf(slot);
    const isLeftOut = slot.needed && !isSlotFilled(slot);
    return slot.document !== undefined && !isLeftOut && (hasValuesToDecide(state) || state === 'mismatch');
  });
  return { ...tallyNeeded(slots.filter(({ needed }) => needed)), toCheck: nameCards(toCheck) };
}

/** Counts and names the needed documents of these slots. */
export function tallyNeeded(slots: readonly Slot[]): NeededTally {
  const documents = [...Map.groupBy(slots, documentKey).values()];
  const lacking = documents
    .map((sides) => sides.filter((side) => !isSlotFilled(side)))
    .filter((sides) => sides.length > 0);
  const isUploaded = (sides: readonly Slot[]) => sides.every(({ document }) => document !== undefined);
  return {
    total: documents.length,
    received: documents.length - lacking.length,
    missing: lacking.filter((sides) => !isUploaded(sides)).flatMap(nameCards),
    unusable: lacking.filter(isUploaded).flatMap((sides) => {
      const [reason = 'unreadable'] = sides.map(reasonOf);
      return nameCards(sides).map((named) => ({ ...named, reason }));
    }),
  };
}

/** Returns why an uploaded document does not count. */
function reasonOf({ document }: Slot): UnusableReason {
  const flaw = document?.flaw;
  return flaw ? (reasons[flaw] ?? 'unreadable') : 'year-missing';
}

/** Returns the key of a slot's document; both sides of a card have the same key. */
export function documentKey({ personalInfoId, fileType }: Slot): string {
  return `${personalInfoId} ${sideOf(fileType) ? 'NRIC' : fileType}`;
}

/** Names documents. Both sides of a card count as one, called `NRIC`. */
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
