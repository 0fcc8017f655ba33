import type { PartyFacts, PeopleAndVehicle, VehicleFacts } from '../case-facts.ts';
import { employment, identityType } from '../enumerations.ts';
import { vehicleCondition, vehicleUse } from '../vehicle-enumerations.ts';
import { documentExtent } from './document-extent.ts';
import type { FileType } from './file-types.ts';

/** A financier and the documents it asks for in addition to the common ones. */
export interface AskingFinancier {
  readonly financierId: string;
  readonly name: string;
  readonly documents: readonly FileType[];
  /** The application is to go to it. */
  readonly chosen: boolean;
}

/** Why a document is needed, whichever financier receives it. */
export type Reason =
  | 'identity'
  | 'pass'
  | 'passport'
  | 'employee'
  | 'selfEmployed'
  | 'noCpf'
  | 'commission'
  | 'otherIncome'
  | 'driver'
  | 'privateHire'
  | 'company'
  | 'usedVehicle'
  | 'tradeIn';

/** The person who hands a document over: a party, by its identifier, or the dealer from its own files. */
export type Bringer = { readonly personalInfoId: string } | 'dealer';

/** A document that a case has a slot for. */
export interface NeededDocument {
  readonly fileType: FileType;
  /** The party it describes; absent for documents of the vehicle and of the case. */
  readonly personalInfoId?: string;
  /** Absent if only a financier asks for it, and for documents that may be added. */
  readonly reason?: Reason;
  /** Financiers that require it beyond the standard set. */
  readonly askedBy: readonly AskingFinancier[];
  /** The case is not complete without it: there is a reason, or a chosen financier asks for it. */
  readonly needed: boolean;
  readonly broughtBy: Bringer;
  /** Number of different years it has to show, if one is not enough. */
  readonly years?: number;
}

/** Companies that have no profile at ACRA because another register keeps them. */
const notAtAcra: readonly string[] = [
  identityType.government,
  identityType.statutoryBoard,
  identityType.clubAssociationOrganisation,
];

/** True if such a party can have such a document: a person has no profile at ACRA, a company no NRIC and no payslip. */
export function isDocumentOf(type: string, { partyType }: { readonly partyType: string }): boolean {
  if (type === 'LetterOfAuthorisation') return true;
  return partyType === 'corporation' ? type === 'ACRA' || type === 'BankStatement' : type !== 'ACRA';
}

type Asked = Omit<PartyFacts, 'personalInfoId'>;

/** Residents have an NRIC: until the citizenship is entered, a holder of a pass or a passport counts as a foreigner. */
function isForeigner({ citizenship, identityType: identity }: Asked): boolean {
  if (citizenship) return citizenship === 'others';
  return identity === identityType.foreignIdentificationNumber || identity === identityType.foreignPassport;
}

/**
 * True if a document can be asked of a party at all, however much a financier wants it. Payslips are for employees, CPF
 * is for citizens and permanent residents, and a guarantor does not drive the vehicle.
 */
export function isAskedOf(type: FileType, party: Asked): boolean {
  if (party.partyType === 'corporation') {
    if (type === 'ACRA') return !notAtAcra.includes(party.companyIdentityType ?? '');
    return type === 'BankStatement';
  }
  if (type === 'ACRA') return false;
  if (type === 'Payslip') return party.employment !== employment.selfEmployed;
  if (type === 'CPF') return party.employment !== employment.selfEmployed && !isForeigner(party);
  return type !== 'DrivingLicense' || party.role === 'applicant';
}

type Wanted = readonly [type: FileType, reason?: Reason];

function documentsOfPerson(person: PartyFacts, isPrivateHire: boolean): Wanted[] {
  const { role, employment: work, identityType: identity } = person;
  const isEmployee = work === employment.employee;
  const documents: Wanted[] = [];
  if (identity === identityType.foreignPassport) documents.push(['NRICFront', 'passport']);
  else {
    const reason = identity === identityType.foreignIdentificationNumber ? 'pass' : 'identity';
    documents.push(['NRICFront', reason], ['NRICBack', reason]);
  }
  documents.push(['NOA', whyAssessment(person)]);
  const proof: Wanted[] = [
    ['CPF', isEmployee ? 'employee' : undefined],
    ['Payslip', isEmployee ? 'employee' : undefined],
  ];
  documents.push(...proof.filter(([type]) => isAskedOf(type, person)));
  if (hasOtherIncome(person)) documents.push(['OtherIncome', 'otherIncome']);
  documents.push(['BankStatement']);
  if (role === 'applicant') documents.push(['DrivingLicense', 'driver']);
  if (role === 'applicant' && isPrivateHire) documents.push(['PDVL', 'privateHire']);
  return documents;
}

/** Notices of assessment show what neither payslip nor CPF does; of other employees they may be added. */
function whyAssessment(person: PartyFacts): Reason | undefined {
  if (person.employment === employment.selfEmployed) return 'selfEmployed';
  if (person.employment !== employment.employee) return undefined;
  if (isForeigner(person)) return 'noCpf';
  return isCommission(person) ? 'commission' : undefined;
}

/** Commission changes from month to month, so that one payslip says little. */
function isCommission({ otherIncomeSource: source }: PartyFacts): boolean {
  return /\bcommissions?\b/i.test(source ?? '');
}

/** An amount that this account may not see is there all the same. */
function hasOtherIncome({ otherIncomeCents: cents, otherIncomeSource: source }: PartyFacts): boolean {
  return (cents ?? 0) !== 0 || (source ?? '').trim() !== '';
}

function documentsOfCompany(company: PartyFacts): Wanted[] {
  const profile: Wanted[] = isAskedOf('ACRA', company) ? [['ACRA', 'company']] : [];
  return [...profile, ['BankStatement']];
}

/** A new vehicle has no log card yet; where the condition is not known, one may be added. */
function documentsOfVehicle({ condition }: VehicleFacts): Wanted[] {
  if (condition === vehicleCondition.new) return [];
  return [['LogCard', condition === undefined ? undefined : 'usedVehicle']];
}

/**
 * Returns every document that a case has a slot for, with the reasons and who brings it: by party in order, then the
 * vehicle, then the case. The dealer brings the log card of the vehicle it sells; the customer brings that of the
 * trade-in.
 */
export function neededDocuments(of: PeopleAndVehicle, financiers: readonly AskingFinancier[] = []): NeededDocument[] {
  const { vehicleInformation } = of.vehicleInformationWeb;
  const { use, tradeInValueCents: tradeIn } = vehicleInformation;
  const parties = of.personalInformation.flatMap((party) => {
    const wanted =
      party.partyType === 'corporation'
        ? documentsOfCompany(party)
        : documentsOfPerson(party, use === vehicleUse.privateHire);
    const { personalInfoId } = party;
    return withAskedFor(wanted, party, financiers).map((document): NeededDocument => {
      const years = documentExtent(document) === 'twoYears' ? { years: 2 } : {};
      return { ...document, ...years, personalInfoId, broughtBy: { personalInfoId } };
    });
  });
  const applicant = of.personalInformation.find(({ role }) => role === 'applicant');
  const tradesIn = (tradeIn ?? 0) > 0;
  const plain = ([fileType, reason]: Wanted) => ({ fileType, reason, askedBy: [], needed: reason !== undefined });
  const vehicle = documentsOfVehicle(vehicleInformation).map(
    (wanted): NeededDocument => ({ ...plain(wanted), broughtBy: 'dealer' }),
  );
  const further: NeededDocument = {
    ...plain(['OtherDocument', tradesIn ? 'tradeIn' : undefined]),
    broughtBy: tradesIn && applicant ? { personalInfoId: applicant.personalInfoId } : 'dealer',
  };
  return [...parties, ...vehicle, further];
}

function withAskedFor(wanted: readonly Wanted[], party: PartyFacts, financiers: readonly AskingFinancier[]) {
  return wanted.map(([fileType, reason]) => {
    const askedBy = financiers.filter(({ documents }) => documents.includes(fileType) && isAskedOf(fileType, party));
    return { fileType, reason, askedBy, needed: reason !== undefined || askedBy.some(({ chosen }) => chosen) };
  });
}
