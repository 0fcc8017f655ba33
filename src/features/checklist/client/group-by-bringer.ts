import { allSlots, type Slot, type SlotGroup } from '../../documents/client/document-slots.ts';

/** What one of those who bring papers brings. */
export interface BringerGroup {
  /** `personalInfoId`, or `dealer`. */
  readonly key: string;
  /** The party; absent for the dealer. */
  readonly party?: SlotGroup;
  /** What is needed, and what is there although it is not. */
  readonly papers: readonly Slot[];
  /** What only financiers ask for that the case does not go to. */
  readonly spared: readonly Slot[];
  /** Of what is needed, how many there are. */
  readonly needed: number;
  readonly there: number;
}

/** Papers by who brings them, parties in their order, then the dealer. What may be added and is not there is left out. */
export function groupByBringer(groups: readonly SlotGroup[]): BringerGroup[] {
  const slots = allSlots(groups);
  const parties = groups.filter(({ subject }) => subject === 'applicant' || subject === 'guarantor');
  const bringers = [...parties.map((party) => ({ key: party.key, party })), { key: 'dealer', party: undefined }];
  return bringers
    .map(({ key, party }): BringerGroup => {
      const own = slots.filter((slot) => bringerOf(slot) === key);
      const needed = own.filter((slot) => slot.needed);
      return {
        key,
        party,
        papers: own.filter((slot) => slot.needed || slot.document),
        spared: own.filter((slot) => !slot.needed && !slot.document && slot.paper && slot.paper.askedBy.length > 0),
        needed: needed.length,
        there: needed.filter((slot) => slot.document).length,
      };
    })
    .filter(({ papers, spared }) => papers.length + spared.length > 0);
}

/** Where the case no longer asks for it, it stays with whom it describes. */
function bringerOf({ paper, personalInfoId }: Slot): string {
  const by = paper?.broughtBy ?? (personalInfoId ? { personalInfoId } : 'dealer');
  return by === 'dealer' ? by : by.personalInfoId;
}

/** How many of the needed papers are there. */
export function countNeeded(groups: readonly SlotGroup[]): { filled: number; total: number } {
  const needed = allSlots(groups).filter((slot) => slot.needed);
  return { filled: needed.filter((slot) => slot.document).length, total: needed.length };
}
