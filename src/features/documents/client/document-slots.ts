import { employment } from '../../cases/enumerations.ts';
import { partyName } from '../../cases/party-name.ts';
import { vehicleUse } from '../../vehicles/enumerations.ts';
import type { CaseDocument } from '../contract.ts';
import { type FileType, fileSubject, isFileType } from '../file-types.ts';

/** What of a case decides which papers it needs. */
export interface SlotCase {
  readonly personalInformation: readonly SlotParty[];
  readonly vehicleInformationWeb: {
    readonly vehicleInformation: { readonly condition?: unknown; readonly use?: unknown };
  };
}

interface SlotParty {
  readonly personalInfoId: string;
  readonly role: string;
  readonly partyType: string;
  readonly name?: unknown;
  readonly companyName?: unknown;
  readonly employment?: unknown;
}

/** Room for one paper: one file of a type per party, vehicle or case. */
export interface Slot {
  /** Unique within the case. */
  readonly key: string;
  readonly fileType: FileType;
  /** The party it belongs to, absent for papers of the vehicle and of the case. */
  readonly personalInfoId?: string;
  /** The case is not complete without it. */
  readonly needed: boolean;
  readonly document?: CaseDocument;
}

export interface SlotGroup {
  readonly key: string;
  readonly subject: 'applicant' | 'guarantor' | 'vehicle' | 'case';
  /** Name of the party, where it has one yet. */
  readonly name?: string;
  /** Counted from 1, for guarantors. */
  readonly number?: number;
  readonly slots: readonly Slot[];
}

type Wanted = readonly [fileType: FileType, needed: boolean];

/** Signature images and letters the portal makes itself are no papers a customer brings. */
const made: readonly FileType[] = ['Applicant', 'Guarantor', 'Dealer', 'VSA', 'LetterOfAuthorisation'];

const newVehicle = 1;

/**
 * An employee shows a payslip and CPF, a self-employed person notices of assessment; either may add the other. Who
 * drives for hire shows the vocational licence.
 */
function papersOfParty({ role, partyType, employment: work }: SlotParty, drivesForHire: boolean): Wanted[] {
  if (partyType === 'corporation')
    return [
      ['ACRA', true],
      ['BankStatement', false],
    ];
  const papers: Wanted[] = [
    ['NRICFront', true],
    ['NRICBack', true],
    ['NOA', work === employment.selfEmployed],
  ];
  if (work !== employment.selfEmployed) {
    papers.push(['CPF', work === employment.employee], ['Payslip', work === employment.employee]);
  }
  // Some financiers ask people for it, too.
  papers.push(['BankStatement', false]);
  if (role === 'applicant') papers.push(['DrivingLicense', true]);
  if (role === 'applicant' && drivesForHire) papers.push(['PDVL', true]);
  return papers;
}

/** A new vehicle has no log card yet; where the condition is not known, one may be added. */
function papersOfVehicle(condition: unknown): Wanted[] {
  if (condition === newVehicle) return [];
  return [['LogCard', condition !== undefined]];
}

function slotKey(fileType: string, personalInfoId?: string): string {
  return `${personalInfoId ?? 'case'}:${fileType}`;
}

/** Papers of a case by party, vehicle and case: what it needs, what may be added, and all that is there. */
export function slotsOf(of: SlotCase, documents: readonly CaseDocument[]): SlotGroup[] {
  const byKey = new Map(documents.map((each) => [slotKey(each.fileType, each.personalInfoId ?? undefined), each]));
  const extra = (personalInfoId: string | undefined, subject: string): FileType[] =>
    documents
      .filter((each) => (each.personalInfoId ?? undefined) === personalInfoId)
      .map((each) => each.fileType)
      .filter((type) => isFileType(type) && !made.includes(type) && fileSubject(type) === subject) as FileType[];
  const slots = (wanted: readonly Wanted[], subject: string, personalInfoId?: string): Slot[] => {
    const all = new Map<FileType, boolean>(wanted);
    for (const type of extra(personalInfoId, subject)) if (!all.has(type)) all.set(type, false);
    return [...all].map(([fileType, needed]) => {
      const key = slotKey(fileType, personalInfoId);
      return { key, fileType, personalInfoId, needed, document: byKey.get(key) };
    });
  };

  const { condition, use } = of.vehicleInformationWeb.vehicleInformation;
  const drivesForHire = use === vehicleUse.privateHire;
  let guarantors = 0;
  const parties = of.personalInformation.map((party): SlotGroup => {
    const isGuarantor = party.role === 'guarantor';
    if (isGuarantor) guarantors += 1;
    return {
      key: party.personalInfoId,
      subject: isGuarantor ? 'guarantor' : 'applicant',
      name: partyName(party) || undefined,
      number: isGuarantor ? guarantors : undefined,
      slots: slots(papersOfParty(party, drivesForHire), 'party', party.personalInfoId),
    };
  });
  const vehicle = papersOfVehicle(condition);
  const groups: SlotGroup[] = [
    ...parties,
    { key: 'vehicle', subject: 'vehicle', slots: slots(vehicle, 'vehicle') },
    { key: 'case', subject: 'case', slots: slots([['OtherDocument', false]], 'case') },
  ];
  return groups.filter((group) => group.slots.length > 0);
}

/** Every slot of the groups, in their order. */
export function allSlots(groups: readonly SlotGroup[]): Slot[] {
  return groups.flatMap((group) => group.slots);
}
