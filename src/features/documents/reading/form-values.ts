import type { FileType } from '../../../domain/documents/file-types.ts';
import { gender, identityType } from '../../../domain/enumerations.ts';
import { parseAmount } from '../../../domain/money.ts';
import type { NoaIncome } from '../../../domain/noa-income.ts';
import { isDate } from '../../../domain/singapore-time.ts';
import { addressParts } from './address-parts.ts';

type Value = string | number | boolean;
type Values = Record<string, Value>;

export interface FormValues {
  /** Fields of the party the document belongs to. */
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

/** Only for a foreigner or a resident: a citizen's nationality is not asked. */
const asNationality: Conversion = (value) => (/^singapore/i.test(String(value)) ? undefined : asText(value));

const cardBack: Mapping = { ...card, nationality: ['nationality', asNationality] };

const licence: Mapping = {
  classes: ['drivingLicenceClass', (value) => asText(String(value).replaceAll(/\s*,\s*/g, ', '))],
  dateOfIssue: ['drivingLicenceDate', asDate],
};

const vocationalLicence: Mapping = {
  licenceNumber: ['pdvlNumber', asText],
  dateOfExpiry: ['pdvlExpiry', asDate],
};

const contributions: Mapping = {
  latestEmployer: ['employerName', asText],
  contributionMonths: ['cpfContributionMonths', asNumber],
};

const payslip: Mapping = {
  employerName: ['employerName', asText],
  designation: ['occupation', asText],
  grossPay: ['monthlyGrossCents', asCents],
  totalAllowances: ['fixedAllowancesCents', asCents],
};

/** The form's kind of company for what a profile calls it. */
const asCompanyType: Conversion = (value) => {
  const type = String(value).toUpperCase();
  if (/FOREIGN/.test(type)) return identityType.foreignCompany;
  if (/LIMITED LIABILITY PARTNERSHIP|\bLLP\b/.test(type)) return identityType.limitedLiabilityPartnership;
  if (/LIMITED PARTNERSHIP|\bLP\b/.test(type)) return identityType.limitedPartnership;
  if (/SOLE|PARTNERSHIP/.test(type)) return identityType.business;
  return /COMPANY/.test(type) ? identityType.company : undefined;
};

const company: Mapping = {
  companyName: ['companyName', asText],
  uen: ['uen', asText],
  companyType: ['companyIdentityType', asCompanyType],
  dateOfIncorporation: ['incorporationDate', asDate],
  paidUpCapital: ['paidUpCapitalCents', asCents],
  primaryActivity: ['natureOfBusiness', asText],
  registeredAddress: ['registeredAddress', asText],
  postalCode: ['registeredPostalCode', asText],
};

const partyMappings: Partial<Record<FileType, Mapping>> = {
  NRICFront: card,
  NRICBack: cardBack,
  DrivingLicense: licence,
  PDVL: vocationalLicence,
  CPF: contributions,
  Payslip: payslip,
  ACRA: company,
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
 * Returns the case's fields to fill from a document, in the form's own units (cents, codes).
 * @param values by the names of `readDocument`, as accepted or corrected by a user
 */
export function toFormValues(fileType: string, values: Values): FormValues {
  if (fileType === 'LogCard') return { vehicle: convert(values, vehicle) };
  if (fileType === 'NOA') {
    const noaIncome = noaIncomeOf(values);
    return noaIncome ? { noaIncome } : {};
  }
  const mapping = partyMappings[fileType as FileType];
  if (!mapping) return {};
  const isCard = fileType === 'NRICFront' || fileType === 'NRICBack';
  const { address, postalCode } = values;
  const home = isCard && address !== undefined ? addressParts(String(address)) : {};
  const code = isCard && postalCode !== undefined ? { postalCode: String(postalCode) } : {};
  return { party: { ...convert(values, mapping), ...home, ...code } };
}
