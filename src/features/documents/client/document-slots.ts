import type { PartyFacts, PeopleAndVehicle } from '../../../domain/case-facts.ts';
import { isUsable } from '../../../domain/documents/document-flaw.ts';
import {
  type FileType,
  fileSubject,
  isDocumentOf,
  isFileType,
  isSignature,
  type StoredFileType,
  unsortedType,
} from '../../../domain/documents/document-types.ts';
import { lacksYears } from '../../../domain/documents/document-years.ts';
import {
  type AskingFinancier,
  type NeededDocument,
  neededDocuments,
} from '../../../domain/documents/needed-documents.ts';
import { partyName } from '../../../domain/party-name.ts';
import type { CaseDocument } from '../contract.ts';

/** Slot for one document: one file of a type per party, vehicle or case. */
export interface Slot {
  /** Unique within the case. */
  readonly key: string;
  /** `Unsorted` until a user or the portal has recognised the type. */
  readonly fileType: StoredFileType;
  /** The party that it belongs to; absent for documents of the vehicle and of the case. */
  readonly personalInfoId?: string;
  /** The case is incomplete without it. */
  readonly needed: boolean;
  /** Why it is required and who provides it; absent if the case no longer requires the uploaded document. */
  readonly requirement?: NeededDocument;
  readonly document?: CaseDocument;
  /** Another document that also shows this one: both sides of an identity card on one picture. */
  readonly shownOn?: CaseDocument;
  /** True if another source has supplied the document's information, so that it is not needed. */
  readonly isCovered?: boolean;
  /** The party can no longer have such a document, because it became a company or a person. It is not sent. */
  readonly staysHere?: boolean;
}

export interface SlotGroup {
  readonly key: string;
  readonly subject: 'unsorted' | 'applicant' | 'guarantor' | 'vehicle' | 'case';
  /** Name of the party, if known. */
  readonly name?: string;
  /** Counted from 1, for guarantors. */
  readonly number?: number;
  readonly slots: readonly Slot[];
}

export function slotKey(fileType: string, personalInfoId?: string): string {
  return `${personalInfoId ?? 'case'}:${fileType}`;
}

/**
 * Returns the slots of a case by party, vehicle and case: required, optional and uploaded documents.
 * @param covers returns true if another source has supplied a document's information
 */
export function slotsOf(
  involved: PeopleAndVehicle,
  documents: readonly CaseDocument[],
  financiers: readonly AskingFinancier[] = [],
  covers: (requirement: NeededDocument) => boolean = () => false,
): SlotGroup[] {
  const byKey = new Map(
    documents.map((document) => [slotKey(document.fileType, document.personalInfoId ?? undefined), document]),
  );
  const requirements = neededDocuments(involved, financiers);
  const slots = (subject: string, party?: PartyFacts): Slot[] => {
    const personalInfoId = party?.personalInfoId;
    const wanted = requirements.filter((requirement) => {
      return requirement.personalInfoId === personalInfoId && fileSubject(requirement.fileType) === subject;
    });
    const all = new Map<FileType, NeededDocument | undefined>(wanted.map((document) => [document.fileType, document]));
    for (const { fileType, personalInfoId: whose } of documents) {
      // Signature images are shown in the letters that contain them.
      if ((whose ?? undefined) !== personalInfoId || !isFileType(fileType) || isSignature(fileType)) continue;
      if (fileSubject(fileType) === subject && !all.has(fileType)) all.set(fileType, undefined);
    }
    return [...all].map(([fileType, requirement]) => {
      const key = slotKey(fileType, personalInfoId);
      const staysHere = party && !isDocumentOf(fileType, party);
      const needed = requirement?.needed ?? false;
      const shownOn = documents.find(
        (document) => document.personalInfoId === (personalInfoId ?? null) && document.alsoShows?.includes(fileType),
      );
      const isCovered = requirement && covers(requirement) ? { isCovered: true } : {};
      const shown = shownOn ? { shownOn } : {};
      return {
        key,
        fileType,
        personalInfoId,
        needed,
        requirement,
        document: byKey.get(key),
        staysHere,
        ...shown,
        ...isCovered,
      };
    });
  };

  let guarantors = 0;
  const parties = involved.personalInformation.map((party): SlotGroup => {
    const isGuarantor = party.role === 'guarantor';
    if (isGuarantor) guarantors += 1;
    return {
      key: party.personalInfoId,
      subject: isGuarantor ? 'guarantor' : 'applicant',
      name: partyName(party) || undefined,
      number: isGuarantor ? guarantors : undefined,
      slots: slots('party', party),
    };
  });
  const unsorted = documents
    .filter(({ fileType }) => fileType === unsortedType)
    .map((document): Slot => ({ key: unsortedKey(document.fileId), fileType: unsortedType, needed: false, document }));
  const groups: SlotGroup[] = [
    { key: unsortedType, subject: 'unsorted', slots: unsorted },
    ...parties,
    { key: 'vehicle', subject: 'vehicle', slots: slots('vehicle') },
    { key: 'case', subject: 'case', slots: slots('case') },
  ];
  return groups.filter((group) => group.slots.length > 0);
}

/** Returns the slot key of a document or an upload without a type yet. */
export function unsortedKey(id: string): string {
  return `${unsortedType}:${id}`;
}

/** True if the slot's document is usable, or is not needed because it is covered. */
export function isSlotFilled(slot: Slot): boolean {
  if (slot.isCovered) return true;
  if (!slot.document && slot.shownOn) return isUsable(slot.shownOn);
  return slot.document !== undefined && isUsable(slot.document) && !lacksYear(slot);
}

/** True if the document of a slot shows fewer years than are needed. */
export function lacksYear({ document, requirement }: Slot): boolean {
  return document !== undefined && lacksYears(document, requirement?.years);
}

/** Returns every slot of the groups, in order. */
export function allSlots(groups: readonly SlotGroup[]): Slot[] {
  return groups.flatMap((group) => group.slots);
}

/** Adds untyped uploads to the groups, before all others. */
export function withUploads(
  groups: readonly SlotGroup[],
  uploads: ReadonlyMap<string, { readonly slot: Pick<Slot, 'key' | 'fileType'> }>,
): SlotGroup[] {
  const coming = [...uploads.values()]
    .filter(({ slot }) => slot.fileType === unsortedType)
    .map(({ slot: { key } }): Slot => ({ key, fileType: unsortedType, needed: false }));
  const [first] = groups;
  const waiting = first?.subject === 'unsorted' ? first.slots : [];
  const others = groups.filter(({ subject }) => subject !== 'unsorted');
  const slots = [...coming, ...waiting];
  return slots.length > 0 ? [{ key: unsortedType, subject: 'unsorted', slots }, ...others] : others;
}
