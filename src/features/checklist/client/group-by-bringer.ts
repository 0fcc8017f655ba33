import type { CardSide } from '../../../domain/documents/document-type.ts';
import { sideOf } from '../../../domain/documents/document-types.ts';
import { allSlots, type Slot, type SlotGroup } from '../../documents/client/document-slots.ts';
import { documentKey, tallyNeeded } from './tally-documents.ts';

/** Documents that one party, or the dealer, brings. */
export interface BringerGroup {
  /** `personalInfoId`, or `dealer`. */
  readonly key: string;
  /** The party; absent for the dealer. */
  readonly party?: SlotGroup;
  /** Slots of required documents, and of optional ones that were uploaded. */
  readonly documents: readonly Slot[];
  /** Documents required only by financiers that are not chosen for the case. */
  readonly spared: readonly Slot[];
  /** Number of required documents, and of those that were received. */
  readonly total: number;
  readonly received: number;
}

/**
 * Groups documents by who provides them: parties in their order, then the dealer. Optional documents that were not
 * uploaded are left out.
 */
export function groupByBringer(groups: readonly SlotGroup[]): BringerGroup[] {
  const slots = allSlots(groups.filter(({ subject }) => subject !== 'unsorted'));
  const parties = groups.filter(({ subject }) => subject === 'applicant' || subject === 'guarantor');
  const bringers = [...parties.map((party) => ({ key: party.key, party })), { key: 'dealer', party: undefined }];
  return bringers
    .map(({ key, party }): BringerGroup => {
      const own = slots.filter((slot) => bringerOf(slot) === key);
      const { total, received } = tallyNeeded(own.filter(({ needed }) => needed));
      return {
        key,
        party,
        documents: own.filter((slot) => slot.needed || slot.document),
        spared: own.filter(
          (slot) => !slot.needed && !slot.document && slot.requirement && slot.requirement.askedBy.length > 0,
        ),
        total,
        received,
      };
    })
    .filter(({ documents, spared }) => documents.length + spared.length > 0);
}

/** Returns who provides a document. A document that is no longer required stays with the party it describes. */
function bringerOf({ requirement, personalInfoId }: Slot): string {
  const by = requirement?.broughtBy ?? (personalInfoId ? { personalInfoId } : 'dealer');
  return by === 'dealer' ? by : by.personalInfoId;
}

/**
 * Joins both sides of a card into one row, called `NRIC`, while neither is uploaded, so that there are as many rows as
 * counted documents. Once one side is uploaded, each side has a row.
 */
export function joinSides(documents: readonly Slot[]): (Slot & { readonly isWholeCard?: boolean })[] {
  const isBare = (slot: Slot, side: CardSide) => sideOf(slot.fileType) === side && !slot.document && !slot.isCovered;
  const isWhole = (slot: Slot, side: CardSide, other: CardSide) =>
    isBare(slot, side) &&
    documents.some((document) => isBare(document, other) && documentKey(document) === documentKey(slot));
  return documents
    .filter((slot) => !isWhole(slot, 'back', 'front'))
    .map((slot) => (isWhole(slot, 'front', 'back') ? { ...slot, isWholeCard: true } : slot));
}
