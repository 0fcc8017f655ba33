import type { PartyFacts, PeopleAndVehicle, VehicleFacts } from '../case-facts.ts';
import { employment, identityType } from '../enumerations.ts';
import { vehicleCondition, vehicleUse } from '../vehicle-enumerations.ts';
import type { ChecklistPlace, Circumstance, DocumentType, Need, Owner, Reason } from './document-type.ts';
import { documentTypes, type FileType, fileTypes, isDocumentOf } from './document-types.ts';

/** A financier and the documents it asks for in addition to the common ones. */
export interface AskingFinancier {
  readonly financierId: string;
  readonly name: string;
  readonly documents: readonly FileType[];
  /** The application will be sent to it. */
  readonly chosen: boolean;
}

/** The person who provides a document: a party, by its identifier, or the dealer from its own files. */
export type Bringer = { readonly personalInfoId: string } | 'dealer';

/** A document that a case has a slot for. */
export interface NeededDocument {
  readonly fileType: FileType;
  /** The party it describes; absent for documents of the vehicle and of the case. */
  readonly personalInfoId?: string;
  /** Absent if only a financier requires it, and for optional documents. */
  readonly reason?: Reason;
  /** Financiers that require it beyond the standard set. */
  readonly askedBy: readonly AskingFinancier[];
  /** The case is incomplete without it: there is a reason, or a chosen financier requires it. */
  readonly needed: boolean;
  readonly broughtBy: Bringer;
  /** Number of different years it has to show, if one is not enough. */
  readonly years?: number;
}

/** Companies without an ACRA profile because another register lists them. */
const notAtAcra: readonly string[] = [
  identityType.government,
  identityType.statutoryBoard,
  identityType.clubAssociationOrganisation,
];

type Asked = Omit<PartyFacts, 'personalInfoId'>;

interface Facts {
  /** The owner of the document; absent for documents of the vehicle and of the case. */
  readonly party?: Asked;
  readonly vehicle: VehicleFacts;
}

/** Residents have an NRIC: until the citizenship is entered, a holder of a pass or a passport counts as a foreigner. */
function isForeigner({ citizenship, identityType: identity }: Asked): boolean {
  if (citizenship) return citizenship === 'others';
  return identity === identityType.foreignIdentificationNumber || identity === identityType.foreignPassport;
}

const worksAs = (work: number, party?: Asked) => party?.employment === work;

/** Decides each circumstance. With commission, pay changes from month to month, so one payslip is not enough. */
const isTrue: Record<Circumstance, (facts: Facts) => boolean> = {
  always: () => true,
  applicant: ({ party }) => party?.role === 'applicant',
  employed: ({ party }) => worksAs(employment.employee, party),
  mayBeEmployed: ({ party }) => !worksAs(employment.selfEmployed, party),
  selfEmployed: ({ party }) => worksAs(employment.selfEmployed, party),
  employedOnCommission: ({ party }) =>
    worksAs(employment.employee, party) && /\bcommissions?\b/i.test(party?.otherIncomeSource ?? ''),
  employedForeigner: ({ party }) => worksAs(employment.employee, party) && party !== undefined && isForeigner(party),
  mayHaveCpf: ({ party }) => party !== undefined && !isForeigner(party),
  // An amount hidden from this account still counts.
  otherIncome: ({ party }) => (party?.otherIncomeCents ?? 0) !== 0 || (party?.otherIncomeSource ?? '').trim() !== '',
  byPass: ({ party }) => party?.identityType === identityType.foreignIdentificationNumber,
  byPassport: ({ party }) => party?.identityType === identityType.foreignPassport,
  byCard: ({ party }) => party?.identityType !== identityType.foreignPassport,
  privateHire: ({ vehicle }) => vehicle.use === vehicleUse.privateHire,
  registeredAtAcra: ({ party }) => !notAtAcra.includes(party?.companyIdentityType ?? ''),
  notNew: ({ vehicle }) => vehicle.condition !== vehicleCondition.new,
  used: ({ vehicle }) => vehicle.condition !== undefined && vehicle.condition !== vehicleCondition.new,
  tradeIn: ({ vehicle }) => (vehicle.tradeInValueCents ?? 0) > 0,
};

/** Returns the slot that a case has for a document; `undefined` if it has none. */
function placeOf({ place }: DocumentType, facts: Facts): ChecklistPlace | undefined {
  const holds = (circumstance: Circumstance) => isTrue[circumstance](facts);
  return place?.if?.every(holds) === false ? undefined : place;
}

/**
 * True if a document can be asked of a party at all; if not, a financier's requirement changes nothing. Payslips are for
 * employees, CPF is for citizens and permanent residents, and a guarantor does not drive the vehicle.
 */
export function isAskedOf(type: FileType, party: Asked, vehicle: VehicleFacts): boolean {
  return isDocumentOf(type, party) && placeOf(documentTypes[type], { party, vehicle }) !== undefined;
}

interface Placed {
  readonly fileType: FileType;
  /** Why it is needed; absent if it is optional. */
  readonly need?: Need;
}

/** Returns the documents that an owner has a place for, in their order. */
function placesOf(owner: Owner, facts: Facts): Placed[] {
  const placed = fileTypes.flatMap((fileType) => {
    const type: DocumentType = documentTypes[fileType];
    const place = type.owners.includes(owner) ? placeOf(type, facts) : undefined;
    return place ? [{ fileType, rank: place.rank, need: place.needs.find((need) => isTrue[need.if](facts)) }] : [];
  });
  return placed.toSorted((a, b) => a.rank - b.rank);
}

/**
 * Returns every document that a case has a slot for, with the reasons and who brings it: by party in order, then the
 * vehicle, then the case. The dealer brings the log card of the vehicle it sells; the customer brings that of the
 * trade-in.
 */
export function neededDocuments(
  involved: PeopleAndVehicle,
  financiers: readonly AskingFinancier[] = [],
): NeededDocument[] {
  const vehicle = involved.vehicleInformationWeb.vehicleInformation;
  const parties = involved.personalInformation.flatMap((party) => {
    const { personalInfoId } = party;
    const owner = party.partyType === 'corporation' ? 'company' : 'person';
    return placesOf(owner, { party, vehicle }).map(({ fileType, need }): NeededDocument => {
      const askedBy = financiers.filter(({ documents }) => documents.includes(fileType));
      const needed = need !== undefined || askedBy.some(({ chosen }) => chosen);
      const years = need?.extent === 'twoYears' ? { years: 2 } : {};
      const broughtBy = { personalInfoId };
      return { fileType, reason: need?.reason, askedBy, needed, ...years, personalInfoId, broughtBy };
    });
  });
  const applicant = involved.personalInformation.find(({ role }) => role === 'applicant');
  const others = (['vehicle', 'case'] as const).flatMap((owner) =>
    placesOf(owner, { vehicle }).map(({ fileType, need }): NeededDocument => {
      const isOfApplicant = need?.broughtBy === 'applicant' && applicant !== undefined;
      const broughtBy = isOfApplicant ? { personalInfoId: applicant.personalInfoId } : 'dealer';
      return { fileType, reason: need?.reason, askedBy: [], needed: need !== undefined, broughtBy };
    }),
  );
  return [...parties, ...others];
}
