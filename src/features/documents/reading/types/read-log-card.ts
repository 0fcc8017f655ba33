import { hasValidUenCheck } from '../../../../domain/uen.ts';
import type { Page } from '../../../../integrations/ocr/page.ts';
import { withPostalCode } from '../address.ts';
import { amount, code, date, nric, oneOf, type Parser, plate, quantity, text, year, yesNo } from '../parse-value.ts';
import { type Field, readingsOf, readLabelled } from '../read-labelled.ts';
import { type ReadValue, vote } from '../read-value.ts';

const anyText = (rows: number): Parser => text({ rows, test: /[A-Za-z0-9]{1,}/ });
const letters: Parser = text({ rows: 1, test: /^[A-Za-z][A-Za-z /&-]{2,}$/, word: /^[A-Za-z/&-]+$/ });

const colours = [
  'White',
  'Black',
  'Grey',
  'Silver',
  'Blue',
  'Red',
  'Brown',
  'Green',
  'Yellow',
  'Orange',
  'Gold',
  'Beige',
  'Purple',
  'Pink',
  'Bronze',
  'Maroon',
  'Multi-coloured',
];
const colour: Parser = (candidate) =>
  oneOf(Object.fromEntries(colours.map((name) => [name, name])))(candidate) ?? letters(candidate);

const propellants = [
  'Petrol',
  'Diesel',
  'Electric',
  'Petrol-Electric',
  'Petrol-Electric (Plug-In)',
  'Diesel-Electric',
  'Diesel-Electric (Plug-In)',
  'CNG',
  'Petrol-CNG',
  'Hydrogen',
];
const propellant: Parser = (candidate) =>
  oneOf(Object.fromEntries(propellants.map((name) => [name, name])))(candidate) ?? letters(candidate);

/** `A - Car up to 1600cc & 97kW (130bhp)` as `A`. */
const category: Parser = (candidate) => {
  const [first, second] = candidate[0] ?? [];
  const match = /^(?:Cat\.?)?([A-E8])(?:[-–—].*)?$/.exec(first?.text ?? '');
  if (first && match) return { value: match[1] === '8' ? 'B' : (match[1] ?? ''), tokens: [first] };
  return first && second && /^cat/i.test(first.text) && /^[A-E]\b/.test(second.text)
    ? { value: second.text.slice(0, 1), tokens: [first, second] }
    : undefined;
};

/** Number of a person or of a company. */
const ownerNumber: Parser = (candidate) => {
  const person = nric(candidate);
  if (person) return person;
  const [token] = candidate[0] ?? [];
  const read = (token?.text ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (!token || !/^(\d{8,9}|[RST]\d{2}[A-Z]{2}\d{4})[A-Z]$/.test(read)) return undefined;
  return { value: read, tokens: [token], proof: hasValidUenCheck(read) ? 'exact' : 'doubtful' };
};

const fields: Field[] = [
  {
    name: 'registrationNumber',
    wordings: [
      'Vehicle No',
      'Vehicle Number',
      'Vehicle Registration No',
      'Vehicle Registration Number',
      'Registration No',
      'Registration Number',
      'Vehicle Regn No',
    ],
    parse: plate,
  },
  {
    name: 'make',
    wordings: ['Vehicle Make', 'Make'],
    parse: text({ rows: 1, test: /^[A-Za-z][A-Za-z0-9 .&-]+$/, word: /^[A-Za-z&.-][A-Za-z0-9&.-]*$/ }),
  },
  { name: 'model', wordings: ['Vehicle Model', 'Model'], parse: anyText(3) },
  { name: 'vehicleType', wordings: ['Vehicle Type', 'Type of Vehicle'], parse: anyText(2) },
  { name: 'vehicleScheme', wordings: ['Vehicle Scheme', 'Scheme'], parse: anyText(1) },
  {
    name: 'yearOfManufacture',
    wordings: ['Year Of Manufacture', 'Manufacturing Year', 'Manufacture Year', 'Year of Mfg', 'Yr of Manufacture'],
    parse: year,
  },
  {
    name: 'firstRegistrationDate',
    wordings: [
      'First Registration Date',
      'Date of First Registration',
      'First Reg Date',
      'First Registration',
      '1st Registration Date',
    ],
    parse: date,
  },
  {
    name: 'originalRegistrationDate',
    wordings: [
      'Original Registration Date',
      'Date of Original Registration',
      'Original Reg Date',
      'Original Registration',
      'Orig Registration Date',
    ],
    parse: date,
  },
  {
    name: 'chassisNumber',
    wordings: ['Chassis No', 'Chassis Number', 'Vehicle Identification No', 'VIN'],
    parse: code(6),
  },
  { name: 'engineNumber', wordings: ['Engine No', 'Engine Number'], parse: code(4) },
  { name: 'motorNumber', wordings: ['Motor No', 'Motor Number', 'Electric Motor No'], parse: code(4) },
  {
    name: 'engineCapacityCc',
    wordings: ['Engine Capacity', 'Engine Capacity (cc)', 'Engine Cap', 'Cylinder Capacity'],
    parse: quantity,
  },
  {
    name: 'powerKw',
    wordings: ['Maximum Power Output', 'Max Power Output', 'Maximum Power Output (kW)', 'Max Power'],
    parse: quantity,
  },
  {
    name: 'propellant',
    wordings: ['Propellant', 'Fuel Type', 'Propellant Type', 'Propulsion', 'Fuel'],
    parse: propellant,
  },
  { name: 'colour', wordings: ['Primary Colour', 'Vehicle Colour', 'Colour', 'Primary Color'], parse: colour },
  { name: 'secondaryColour', wordings: ['Secondary Colour', 'Secondary Color'], parse: colour },
  {
    name: 'passengerCapacity',
    wordings: [
      'Passenger Capacity',
      'Maximum Passenger Capacity',
      'No of Passengers',
      'Seating Capacity',
      'Max Passenger Capacity',
    ],
    parse: quantity,
  },
  {
    name: 'maximumLadenWeightKg',
    wordings: ['Maximum Laden Weight', 'Max Laden Weight', 'Maximum Laden Weight (kg)', 'MLW', 'Laden Weight'],
    parse: quantity,
  },
  {
    name: 'unladenWeightKg',
    wordings: ['Unladen Weight', 'Maximum Unladen Weight', 'Max Unladen Weight', 'Unladen Weight (kg)'],
    parse: quantity,
  },
  { name: 'coeCategory', wordings: ['COE Category', 'COE Cat', 'Category of COE', 'Quota Category'], parse: category },
  { name: 'coeNumber', wordings: ['COE No', 'COE Number', 'Certificate of Entitlement No'], parse: code(8) },
  {
    name: 'coeExpiryDate',
    wordings: ['COE Expiry Date', 'Date of COE Expiry', 'COE Expiry', 'COE Valid Till'],
    parse: date,
  },
  { name: 'coePeriodYears', wordings: ['COE Period (Years)', 'COE Period', 'COE Period (Yrs)'], parse: quantity },
  {
    name: 'quotaPremium',
    wordings: ['Quota Premium (QP)', 'Quota Premium', 'QP Paid', 'Quota Premium Paid', 'COE Premium', 'QP'],
    parse: amount,
  },
  {
    name: 'pqpPaid',
    wordings: ['PQP Paid', 'Prevailing Quota Premium Paid', 'Prevailing Quota Premium', 'PQP'],
    parse: amount,
  },
  { name: 'omv', wordings: ['Open Market Value', 'Open Market Value (OMV)', 'OMV'], parse: amount },
  {
    name: 'arf',
    wordings: [
      'Actual ARF Paid',
      'ARF Paid',
      'Additional Registration Fee',
      'Additional Registration Fee Paid',
      'Actual ARF',
      'ARF',
      'Additional Registration Fee (ARF)',
    ],
    parse: amount,
  },
  { name: 'parfEligible', wordings: ['PARF Eligibility', 'PARF Eligible', 'Eligible for PARF'], parse: yesNo },
  {
    name: 'parfEligibilityExpiryDate',
    wordings: ['PARF Eligibility Expiry Date', 'PARF Expiry Date', 'PARF Eligibility Expiry'],
    parse: date,
  },
  {
    name: 'minimumParfBenefit',
    wordings: ['Minimum PARF Benefit', 'Min PARF Benefit', 'Minimum PARF Rebate', 'Min PARF Rebate'],
    parse: amount,
  },
  {
    name: 'transfers',
    wordings: ['No of Transfers', 'Number of Transfers', 'Transfer Count', 'Transfers', 'No of Transfer'],
    parse: quantity,
  },
  {
    name: 'roadTaxExpiryDate',
    wordings: ['Road Tax Expiry Date', 'Road Tax Expiry', 'Road Tax Valid Till'],
    parse: date,
  },
  {
    name: 'inspectionDueDate',
    wordings: ['Inspection Due Date', 'Next Inspection Date', 'Inspection Due', 'Next Inspection Due Date'],
    parse: date,
  },
  {
    name: 'ownerName',
    wordings: ['Owner Name', 'Name of Owner', 'Registered Owner', 'Owner'],
    parse: text({ rows: 3, test: /^[A-Z(][A-Z0-9@'’.,/()& -]{2,}$/, word: /^[(]?[A-Z0-9@&][A-Z0-9@'’.,/()&-]*$/ }),
  },
  {
    name: 'ownerIdentityNumber',
    wordings: ['Owner ID', 'Owner ID No', 'ID of Owner', 'Owner Identification No', 'Owner NRIC', 'Owner ID Number'],
    parse: ownerNumber,
  },
  {
    name: 'ownerAddress',
    wordings: ['Registered Address', 'Owner Address', 'Address', 'Address of Owner'],
    parse: text({ rows: 5, test: /\d/ }),
  },
];

const others = ['Owner ID Type', 'Effective Date of Ownership', 'Vehicle Attachment 1', 'Vehicle Attachment 2', 'Vehicle Attachment 3', 'Power Rating',
  'Lifespan Expiry Date', 'Owner Particulars', 'Vehicle Particulars', 'Registration and COE Details', 'Taxes, PARF and Inspection', 'Vehicle Details',
  'Intended Transfer Date', 'Intended Deregistration Date', 'Vehicle to be Exported', 'Transfer Fee', 'PARF Rebate Amount', 'COE Rebate Amount',
  'Total Rebate Amount', 'CO2 Emission', 'COE Registration Category', 'No of Axles', 'Vehicle Parf Eligibility', 'Road Tax Payable', 'IU Label No']; // biome-ignore format: a list

/** The day before the same day `years` later, as certificates run. */
function lastDay(from: string, years: number): string {
  const at = new Date(`${Number(from.slice(0, 4)) + years}${from.slice(4)}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - 1);
  return at.toISOString().slice(0, 10);
}

/** Values that follow from one another raise each other's confidence where they agree. */
function checkTogether(values: ReadValue[]): ReadValue[] {
  const of = (name: string) => values.find((value) => value.name === name);
  const sure = new Set<string>();
  const agree = (isTrue: boolean, ...names: string[]) => {
    if (isTrue) for (const name of names) sure.add(name);
  };
  const first = String(of('firstRegistrationDate')?.value ?? '');
  const period = Number(of('coePeriodYears')?.value ?? 0);
  const expiry = of('coeExpiryDate')?.value;
  if (/^\d{4}-/.test(first) && (period === 5 || period === 10)) {
    agree(expiry === lastDay(first, period), 'firstRegistrationDate', 'coeExpiryDate', 'coePeriodYears');
  }
  agree(
    first !== '' && first === of('originalRegistrationDate')?.value,
    'firstRegistrationDate',
    'originalRegistrationDate',
  );
  agree(
    expiry !== undefined && expiry === of('parfEligibilityExpiryDate')?.value,
    'coeExpiryDate',
    'parfEligibilityExpiryDate',
  );
  const [omv, arf, benefit] = ['omv', 'arf', 'minimumParfBenefit'].map((name) => Number(of(name)?.value ?? 0));
  agree((arf ?? 0) > 0 && omv === arf, 'omv', 'arf');
  agree((benefit ?? 0) > 0 && Math.abs((arf ?? 0) / 2 - (benefit ?? 0)) <= 1, 'arf', 'minimumParfBenefit');
  return values.map((value) =>
    sure.has(value.name) ? { ...value, confidence: Math.max(value.confidence, 0.96) } : value,
  );
}

/** Values of a vehicle's registration details (log card). */
export function readLogCard(pages: Page[]): ReadValue[] {
  const readings = readingsOf(pages).map((sheets) => sheets.flatMap((sheet) => readLabelled(sheet, fields, others)));
  return withPostalCode(checkTogether(vote(readings)), 'ownerAddress', 'ownerPostalCode');
}
