import { parseAmount } from '../../../contract/money.ts';
import { isDate } from '../../../contract/singapore-time.ts';
import { gender, identityType } from '../../cases/enumerations.ts';
import type { NoaIncome } from '../../cases/noa-income.ts';

type Value = string | number | boolean;
type Values = Record<string, Value>;

export interface FormValues {
  /** Fields of the party the paper belongs to. */
  party?: Values;
  vehicle?: Values;
  noaIncome?: NoaIncome;
}

/** The form's value for a value on paper; `undefined` where it has none. */
type Conversion = (value: Value) => Value | undefined;
type Mapping = Record<string, [field: string, convert: Conversion]>;

const asText: Conversion = (value) => String(value).trim() || undefined;
const asDate: Conversion = (value) => (isDate(String(value)) ? value : undefined);
const asCents: Conversion = (value) =>
  typeof value === 'number' ? Math.round(value * 100) : parseAmount(String(value).trim());
const asNumber: Conversion = (value) => {
  const number = Number(String(value).replaceAll(',', ''));
  return value !== '' && Number.isFinite(number) ? number : undefined;
};
const asYesNo: Conversion = (value) => (typeof value === 'boolean' ? value : undefined);

function oneOf(known: Record<string, Value>, other?: Value): Conversion {
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

const card: Mapping = {
  name: ['name', asText],
  identityNumber: ['identityNumber', asText],
  identityType: [
    'identityType',
    oneOf({ NRIC: identityType.singaporeNric, FIN: identityType.foreignIdentificationNumber }),
  ],
  dateOfBirth: ['dateOfBirth', asDate],
  gender: ['gender', oneOf({ MALE: gender.male, FEMALE: gender.female })],
  race: ['race', oneOf(races, 'other')],
  nationality: ['nationality', asText],
  passType: ['residentialStatus', oneOf(passes)],
};

const vehicle: Mapping = {
  registrationNumber: ['registrationNumber', asText],
  make: ['make', asText],
  model: ['model', asText],
  chassisNumber: ['chassisNumber', asText],
  motorNumber: ['engineNumber', asText],
  engineNumber: ['engineNumber', asText],
  yearOfManufacture: ['yearOfManufacture', asText],
  engineCapacityCc: ['capacityCc', asNumber],
  powerKw: ['powerKw', asNumber],
  propellant: ['propellant', oneOf(propellants)],
  colour: ['colour', asText],
  originalRegistrationDate: ['originalRegistrationDate', asDate],
  firstRegistrationDate: ['firstRegistrationDate', asDate],
  coeCategory: ['coeCategory', asText],
  coeNumber: ['coeNumber', asText],
  coeExpiryDate: ['coeExpiry', asDate],
  quotaPremium: ['quotaPremiumCents', asCents],
  omv: ['omvCents', asCents],
  arf: ['arfCents', asCents],
  parfEligible: ['parfEligible', asYesNo],
  minimumParfBenefit: ['minimumParfBenefitCents', asCents],
  transfers: ['transfers', asNumber],
  roadTaxExpiryDate: ['roadTaxExpiry', asDate],
  inspectionDueDate: ['inspectionExpiry', asDate],
};

/** In the order of the mapping, so that of two sources of one field the later wins. */
function convert(values: Values, mapping: Mapping): Values {
  const converted: Values = {};
  for (const [name, [field, conversion]] of Object.entries(mapping)) {
    const value = values[name];
    const result = value === undefined ? undefined : conversion(value);
    if (result !== undefined) converted[field] = result;
  }
  return converted;
}

/** The notice's year and assessable income in plain dollars. */
function noaIncomeOf(values: Values): NoaIncome | undefined {
  const income = asNumber(values.assessableIncome ?? values.totalIncome ?? '');
  const year = String(values.yearOfAssessment ?? '');
  return /^\d{4}$/.test(year) && typeof income === 'number' ? { year, income } : undefined;
}

/**
 * Fields of the case that values read from a paper fill, in the form's own terms (cents, codes).
 * @param values by the names `readDocument` gives, as accepted or corrected by a person
 */
export function toFormValues(fileType: string, values: Values): FormValues {
  if (fileType === 'NRICFront') return { party: convert(values, card) };
  if (fileType === 'LogCard') return { vehicle: convert(values, vehicle) };
  const noaIncome = fileType === 'NOA' ? noaIncomeOf(values) : undefined;
  return noaIncome ? { noaIncome } : {};
}
