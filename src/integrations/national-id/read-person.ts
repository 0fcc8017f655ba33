import { citizenship, gender } from '../../domain/enumerations.ts';
import {
  type CodedText,
  codedTextOf,
  isUnavailable,
  itemCode,
  itemDate,
  itemText,
  itemWords,
  objectOf,
  yesOrNo,
} from './myinfo-values.ts';
import {
  type DrivingLicence,
  type OwnedVehicle,
  type PrivateHireLicence,
  readDrivingLicence,
  readPrivateHireLicence,
  readVehicles,
} from './read-driving.ts';
import { type CpfContribution, type MyinfoAssessment, readCpfContributions, readNoaHistory } from './read-income.ts';

type Gender = (typeof gender)[keyof typeof gender];
type Citizenship = (typeof citizenship)[keyof typeof citizenship];

/** An address in Singapore has a postal code; an address abroad has lines. */
export interface PersonAddress {
  block?: string;
  street?: string;
  building?: string;
  floor?: string;
  unit?: string;
  postalCode?: string;
  country?: CodedText;
  lines?: string[];
}

/** A person's data from Myinfo. A value is absent if it was not requested, does not apply or is blank. */
export interface MyinfoPerson {
  uinfin?: string;
  name?: string;
  gender?: Gender;
  race?: CodedText;
  nationality?: CodedText;
  citizenship?: Citizenship;
  dateOfBirth?: string;
  maritalStatus?: 'single' | 'married' | 'widowed' | 'divorced';
  address?: PersonAddress;
  /** Type of HDB flat, or of other housing. */
  housing?: CodedText;
  /** With `+` and country code. */
  mobile?: string;
  email?: string;
  ownsPrivateProperty?: boolean;
  noaHistory?: MyinfoAssessment[];
  cpfContributions?: CpfContribution[];
  vehicles?: OwnedVehicle[];
  drivingLicence?: DrivingLicence;
  privateHireLicence?: PrivateHireLicence;
  /** For FIN holders only, like all values of the pass. */
  employer?: string;
  occupation?: string;
  passType?: CodedText;
  passStatus?: string;
  passExpiresOn?: string;
}

/** The data received, and the items that Myinfo temporarily could not get; a later attempt may succeed. */
export interface PersonRead {
  person: MyinfoPerson;
  unavailable: (keyof MyinfoPerson)[];
}

type Readers = {
  [Item in keyof MyinfoPerson]-?: { from: string; read(item: unknown): MyinfoPerson[Item] | undefined };
};

const genders = new Map<unknown, Gender>([
  ['M', gender.male],
  ['F', gender.female],
]);
const citizenships = new Map<unknown, Citizenship>([
  ['C', citizenship.singaporean],
  ['P', citizenship.pr],
  ['A', citizenship.others],
]);
const maritalStatuses = new Map<unknown, MyinfoPerson['maritalStatus']>([
  ['1', 'single'],
  ['2', 'married'],
  ['3', 'widowed'],
  ['5', 'divorced'],
]);

const readers: Readers = {
  uinfin: { from: 'uinfin', read: itemText },
  name: { from: 'name', read: itemText },
  gender: { from: 'sex', read: (item) => genders.get(itemCode(item)) },
  race: { from: 'race', read: codedTextOf },
  nationality: { from: 'nationality', read: codedTextOf },
  citizenship: { from: 'residentialstatus', read: (item) => citizenships.get(itemCode(item)) },
  dateOfBirth: { from: 'dob', read: itemDate },
  maritalStatus: { from: 'marital', read: (item) => maritalStatuses.get(itemCode(item)) },
  address: { from: 'regadd', read: readAddress },
  housing: { from: 'hdbtype', read: codedTextOf },
  mobile: { from: 'mobileno', read: readMobile },
  email: { from: 'email', read: itemText },
  ownsPrivateProperty: { from: 'ownerprivate', read: yesOrNo },
  noaHistory: { from: 'noahistory', read: readNoaHistory },
  cpfContributions: { from: 'cpfcontributions', read: readCpfContributions },
  vehicles: { from: 'vehicles', read: readVehicles },
  drivingLicence: { from: 'drivinglicence', read: readDrivingLicence },
  privateHireLicence: { from: 'ltavocationallicences', read: readPrivateHireLicence },
  employer: { from: 'employment', read: itemWords },
  occupation: { from: 'occupation', read: itemWords },
  passType: { from: 'passtype', read: codedTextOf },
  passStatus: { from: 'passstatus', read: itemWords },
  passExpiresOn: { from: 'passexpirydate', read: itemDate },
};

/** Reads `person_info`. Values that differ from Myinfo's description count as absent; it never throws. */
export function readPerson(personInfo: unknown): PersonRead {
  const info = objectOf(personInfo);
  const items = Object.keys(readers) as (keyof MyinfoPerson)[];
  const entries = items.flatMap((item) => {
    const value = readers[item].read(info[readers[item].from]);
    return value === undefined ? [] : [[item, value]];
  });
  const person: MyinfoPerson = Object.fromEntries(entries);
  // Myinfo has one type field for flats, and another for all other housing.
  const housing = person.housing ?? codedTextOf(info.housingtype);
  return {
    person: housing ? { ...person, housing } : person,
    unavailable: items.filter((item) => isUnavailable(info[readers[item].from])),
  };
}

export function readAddress(item: unknown): PersonAddress | undefined {
  const parts = objectOf(item);
  const lines = [itemText(parts.line1), itemText(parts.line2)].filter((line) => line !== undefined);
  const address: PersonAddress = {
    block: itemText(parts.block),
    street: itemText(parts.street),
    building: itemText(parts.building),
    floor: itemText(parts.floor),
    unit: itemText(parts.unit),
    postalCode: itemText(parts.postal),
    country: codedTextOf(parts.country),
    ...(lines.length > 0 ? { lines } : {}),
  };
  return address.street === undefined && lines.length === 0 ? undefined : address;
}

function readMobile(item: unknown): string | undefined {
  const { areacode, nbr } = objectOf(item);
  const digits = `${itemText(areacode) ?? ''}${itemText(nbr) ?? ''}`;
  return itemText(nbr) !== undefined && /^\d{6,15}$/.test(digits) ? `+${digits}` : undefined;
}
