import { citizenship, maritalStatus } from '../../domain/enumerations.ts';
import type { FieldValue } from '../../domain/field.ts';
import { identityTypeOfNumber } from '../../domain/nric.ts';
import type { CodedText } from '../../integrations/national-id/myinfo-values.ts';
import type { MyinfoPerson, PersonAddress } from '../../integrations/national-id/read-person.ts';
import { mostNoaIncome } from '../forms/normalise-value.ts';

/** Values for fields of a party; `null` empties a field that belongs to a received value. */
export type PartyFill = Record<string, FieldValue | null | undefined>;

const races: Readonly<Record<string, string>> = { CN: 'chinese', MY: 'malay', IN: 'indian', EU: 'eurasian' };

/** Types of HDB flats and of other housing, by Myinfo's codes. */
const dwellings: Readonly<Record<string, string>> = {
  '111': 'hdb1to2',
  '112': 'hdb1to2',
  '113': 'hdb3',
  '114': 'hdb4',
  '115': 'hdb5',
  '116': 'hdbExecutive',
  '118': 'hdb1to2',
  '121': 'landed',
  '122': 'landed',
  '123': 'landed',
  '131': 'condominium',
  '132': 'condominium',
  '139': 'condominium',
};

/** Returns the values that Myinfo has for a person, by the fields of the form. */
export function personValues(person: MyinfoPerson): PartyFill {
  const isCitizen = person.citizenship === citizenship.singaporean;
  return {
    name: person.name,
    identityNumber: person.uinfin,
    identityType: person.uinfin && identityTypeOfNumber(person.uinfin),
    dateOfBirth: person.dateOfBirth,
    gender: person.gender,
    citizenship: person.citizenship,
    nationality: isCitizen ? undefined : person.nationality && inTitleCase(person.nationality.text),
    maritalStatus: maritalStatusOf(person),
    race: person.race && (races[person.race.code] ?? 'other'),
    residentialStatus: residentialStatusOf(person),
    mobile: person.mobile,
    email: person.email?.toLowerCase(),
    ...addressValues(person.address),
    dwellingType: person.housing && (dwellings[person.housing.code] ?? undefined),
    drivingLicenceClass: person.drivingLicence && licenceClasses(person.drivingLicence.classes),
    drivingLicenceDate: person.drivingLicence && firstIssue(person.drivingLicence.classes),
    pdvlNumber: person.privateHireLicence?.number,
    pdvlExpiry: person.privateHireLicence?.expiresOn,
    employerName: person.employer,
    occupation: person.occupation,
    noaIncome: noaIncomeOf(person),
    cpfContributionMonths: person.cpfContributions && cpfMonthsOf(person),
  };
}

/** Returns the number of months with contributions received. */
export function cpfMonthsOf({ cpfContributions = [] }: MyinfoPerson): number {
  return new Set(cpfContributions.map(({ month }) => month)).size;
}

/** Returns the number of years of assessment received. */
export function noaYearsOf({ noaHistory = [] }: MyinfoPerson): number {
  return new Set(noaHistory.map(({ year }) => year)).size;
}

/** An additional assessment of a year follows the original; the form has one entry per year. */
function noaIncomeOf({ noaHistory }: MyinfoPerson): FieldValue | undefined {
  if (!noaHistory || noaHistory.length === 0) return undefined;
  const byYear = new Map(noaHistory.toReversed().map(({ year, income }) => [year, { year, income }]));
  return [...byYear.values()].sort((a, b) => b.year.localeCompare(a.year)).slice(0, mostNoaIncome);
}

/** The form has two answers; widowed and divorced people have to choose one themselves. */
function maritalStatusOf(person: MyinfoPerson): number | undefined {
  if (person.maritalStatus === 'single') return maritalStatus.single;
  return person.maritalStatus === 'married' ? maritalStatus.married : undefined;
}

function residentialStatusOf({ citizenship: status, passType }: MyinfoPerson): string | undefined {
  if (status === citizenship.singaporean) return 'citizen';
  if (status === citizenship.pr) return 'pr';
  return passType && passOf(passType);
}

function passOf({ text }: CodedText): string {
  if (/employment pass/i.test(text)) return 'employmentPass';
  if (/^s pass/i.test(text)) return 'sPass';
  if (/work permit/i.test(text)) return 'workPermit';
  return /^depend[ae]nt/i.test(text) ? 'dependantPass' : 'other';
}

/**
 * Returns all parts of an address together: mixed with typed parts they would make a wrong address. Skips addresses
 * abroad.
 */
function addressValues(address: PersonAddress | undefined): PartyFill {
  if (address?.street === undefined || address.postalCode === undefined) return {};
  const { postalCode, block, street, floor, unit, building } = address;
  return {
    postalCode,
    street,
    block: block ?? null,
    floor: floor ?? null,
    unit: unit ?? null,
    building: building ?? null,
  };
}

type LicenceClasses = NonNullable<MyinfoPerson['drivingLicence']>['classes'];

function licenceClasses(classes: LicenceClasses): string | undefined {
  return classes.map(({ name }) => name).join(', ') || undefined;
}

function firstIssue(classes: LicenceClasses): string | undefined {
  return classes.flatMap(({ issuedOn }) => issuedOn ?? []).sort()[0];
}

function inTitleCase(text: string): string {
  return text.toLowerCase().replace(/(^|[\s(/-])(\p{Ll})/gu, (_, before: string, letter: string) => {
    return before + letter.toUpperCase();
  });
}
