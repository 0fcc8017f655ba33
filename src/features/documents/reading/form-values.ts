import type { Conversion, Fills } from '../../../domain/documents/document-type.ts';
import { readingOf } from '../../../domain/documents/document-types.ts';
import { gender, identityType } from '../../../domain/enumerations.ts';
import { parseAmount } from '../../../domain/money.ts';
import type { NoaIncome } from '../../../domain/noa-income.ts';
import { isDate } from '../../../domain/singapore-time.ts';
import { addressParts } from './address-parts.ts';

type Value = string | number | boolean;
type Values = Record<string, Value>;

export interface StatedValues {
  /** Fields of the party the document belongs to. */
  party?: Values;
  vehicle?: Values;
  noaIncome?: NoaIncome;
}

/** Converts a value on paper to the form's value; `undefined` if the form has none for it. */
type Convert = (value: Value) => Value | undefined;

const asText: Convert = (value) => String(value).trim() || undefined;
const asDate: Convert = (value) => (isDate(String(value)) ? value : undefined);
const asCents: Convert = (value) =>
  typeof value === 'number' ? Math.round(value * 100) : parseAmount(String(value).trim());
const asNumber: Convert = (value) => {
  const number = Number(String(value).replaceAll(',', ''));
  return value !== '' && Number.isFinite(number) ? number : undefined;
};
const asYesNo: Convert = (value) => (typeof value === 'boolean' ? value : undefined);

function oneOf(known: Record<string, Value>, other?: Value): Convert {
  return (value) => known[String(value).trim().toUpperCase()] ?? (value === '' ? undefined : other);
}

const races = { CHINESE: 'chinese', MALAY: 'malay', INDIAN: 'indian', EURASIAN: 'eurasian' };
const passes = {
  'EMPLOYMENT PASS': 'employmentPass',
  'PERSONALISED EMPLOYMENT PASS': 'employmentPass',
  'S PASS': 'sPass',
  'WORK PERMIT': 'workPermit',
  "DEPENDANT'S PASS": 'dependantPass',
  'DEPENDANT PASS': 'dependantPass',
};
const propellants = {
  PETROL: 'petrol',
  DIESEL: 'diesel',
  ELECTRIC: 'electric',
  'PETROL-ELECTRIC': 'petrolElectric',
  'PETROL-ELECTRIC (PLUG-IN)': 'petrolElectricPlugIn',
  'DIESEL-ELECTRIC': 'dieselElectric',
  'PETROL-CNG': 'petrolCng',
};

/** Used for a foreigner or permanent resident only: a citizen is not asked for a nationality. */
const asNationality: Convert = (value) => (/^singapore/i.test(String(value)) ? undefined : asText(value));

/** Converts the company type on a profile to the form's type. */
const asCompanyType: Convert = (value) => {
  const type = String(value).toUpperCase();
  if (/FOREIGN/.test(type)) return identityType.foreignCompany;
  if (/LIMITED LIABILITY PARTNERSHIP|\bLLP\b/.test(type)) return identityType.limitedLiabilityPartnership;
  if (/LIMITED PARTNERSHIP|\bLP\b/.test(type)) return identityType.limitedPartnership;
  if (/SOLE|PARTNERSHIP/.test(type)) return identityType.business;
  return /COMPANY/.test(type) ? identityType.company : undefined;
};

const conversions: Record<Conversion, Convert> = {
  text: asText,
  date: asDate,
  cents: asCents,
  number: asNumber,
  yesNo: asYesNo,
  gender: oneOf({ MALE: gender.male, FEMALE: gender.female }),
  race: oneOf(races, 'other'),
  identityType: oneOf({ NRIC: identityType.singaporeNric, FIN: identityType.foreignIdentificationNumber }),
  passType: oneOf(passes),
  foreignNationality: asNationality,
  licenceClasses: (value) => asText(String(value).replaceAll(/\s*,\s*/g, ', ')),
  companyType: asCompanyType,
  propellant: oneOf(propellants),
};

/** In the order of the declaration: if two values fill one field, the later one wins. */
function convert(values: Values, fills: Fills): Values {
  const converted: Values = {};
  for (const [name, [field, conversion]] of Object.entries(fills)) {
    const value = values[name];
    const result = value === undefined ? undefined : conversions[conversion](value);
    if (result !== undefined) converted[field] = result;
  }
  return converted;
}

/** Returns the notice's year and assessable income in plain dollars. */
function noaIncomeOf(values: Values): NoaIncome | undefined {
  const income = asNumber(values.assessableIncome ?? values.totalIncome ?? '');
  const year = String(values.yearOfAssessment ?? '');
  return /^\d{4}$/.test(year) && typeof income === 'number' ? { year, income } : undefined;
}

function homeOf({ address, postalCode }: Values): Values {
  const parts = address === undefined ? {} : addressParts(String(address));
  return { ...parts, ...(postalCode !== undefined && { postalCode: String(postalCode) }) };
}

/**
 * Returns the case's fields to fill from a document, in the form's own units (cents, codes).
 * @param values by the names of `readDocument`, as accepted or corrected by a user
 */
export function toFormValues(fileType: string, values: Values): StatedValues {
  const { party, vehicle, home, assessedIncome } = readingOf(fileType)?.fills ?? {};
  const noaIncome = assessedIncome && noaIncomeOf(values);
  return {
    ...(party && { party: { ...convert(values, party), ...(home && homeOf(values)) } }),
    ...(vehicle && { vehicle: convert(values, vehicle) }),
    ...(noaIncome && { noaIncome }),
  };
}
