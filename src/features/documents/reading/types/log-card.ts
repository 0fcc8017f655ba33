import { makes } from '../../../vehicles/makes-and-models.ts';
import { address, withPostalCode } from '../address.ts';
import { type Declaration, fieldsOf, listOf } from '../declaration.ts';
import { plain } from '../layout.ts';
import {
  amount,
  chassis,
  code,
  date,
  knownOr,
  nric,
  plate,
  quantity,
  text,
  uen,
  type ValueParser,
  year,
  yesNo,
} from '../parse-value.ts';

const anyText = (rows: number): ValueParser => text({ rows, test: /[A-Za-z0-9]{1,}/ });
const letters: ValueParser = text({ rows: 1, test: /^[A-Za-z][A-Za-z /&-]{2,}$/, word: /^[A-Za-z/&-]+$/ });
const colours =
  'White|Black|Grey|Silver|Blue|Red|Brown|Green|Yellow|Orange|Gold|Beige|Purple|Pink|Bronze|Maroon|Multi-coloured';
const propellants =
  'Petrol|Diesel|Electric|Petrol-Electric|Petrol-Electric (Plug-In)|Diesel-Electric|Diesel-Electric (Plug-In)|CNG|Petrol-CNG|Hydrogen';

/** Makes of motorcycles and lorries, and short names, in addition to those of cars. */
const otherMakes =
  'mercedes|vw|datsun|daihatsu|ud|ud trucks|maxus|scania|man|hino|fuso|mitsubishi fuso|royal enfield|harley-davidson|ducati|kawasaki|yamaha|triumph|ktm|vespa|piaggio|aprilia|husqvarna|benelli|sym|kymco|cfmoto|mv agusta|moto guzzi|indian|bajaj|gilera';
const knownMakes = new Set([...makes, ...listOf(otherMakes)].map(plain));
const someMake = text({ rows: 1, test: /^[A-Za-z][A-Za-z0-9 .&-]+$/, word: /^[A-Za-z&.-][A-Za-z0-9&.-]*$/ });

/** Parses a make of one or more words; an unknown make is less likely. */
const make: ValueParser = (candidate) => {
  const read = someMake(candidate);
  if (!read) return undefined;
  // Prefers `MERCEDES BENZ` to `MERCEDES`: both are makes.
  return { ...read, fit: knownMakes.has(plain(String(read.value))) ? 1 + read.tokens.length / 100 : 0.5 };
};

/** `A - Car up to 1600cc & 97kW (130bhp)` as `A`. */
const category: ValueParser = ([row = []]) => {
  const index = /^cat/i.test(row[0]?.text ?? '') && row.length > 1 ? 1 : 0;
  const match = /^(?:Cat(?:egory)?\.?)?\(?([A-E8])\1?\)?(?:[-–—:,].*)?$/i.exec(row[index]?.text ?? '');
  return match
    ? { value: match[1] === '8' ? 'B' : (match[1] ?? '').toUpperCase(), tokens: row.slice(0, index + 1) }
    : undefined;
};

const anyCertificate = code(8);
/** Parses a certificate number: digits and a letter; if the letter is missing, the number was cut off. */
const certificate: ValueParser = (candidate) => {
  const read = anyCertificate(candidate);
  return read && (/\d{8}[A-Z]$/.test(String(read.value)) ? read : { ...read, proof: 'doubtful', doubt: 'unclear' });
};

/** Number of a person or of a company. */
const ownerNumber: ValueParser = (candidate) => nric(candidate) ?? uen(candidate);
const ownerName = text({
  rows: 3,
  test: /^[A-Z(][A-Z0-9@'’.,/()& -]{2,}$/,
  word: /^[(]?[A-Z0-9@&][A-Z0-9@'’.,/()&-]*$/,
});

const fields = fieldsOf({
  registrationNumber: [
    'Vehicle No|Vehicle Registration No|Registration No|Plate No|Vehicle Plate No|Registration Mark',
    plate,
  ],
  make: ['Make|Vehicle Make', make],
  model: ['Model|Vehicle Model', anyText(3)],
  vehicleType: ['Vehicle Type|Type', anyText(2)],
  vehicleScheme: ['Vehicle Scheme|Scheme', anyText(2)],
  yearOfManufacture: ['Year of Manufacture|Manufacture Year', year],
  firstRegistrationDate: ['First Registration Date|First Registration', date],
  originalRegistrationDate: ['Original Registration Date|Original Registration|Registration Date', date],
  chassisNumber: ['Chassis No|Chassis|Vehicle Identification No|VIN|Frame No', chassis],
  engineNumber: ['Engine No', code(4)],
  motorNumber: ['Motor No|Electric Motor No', code(4)],
  engineCapacityCc: ['Engine Capacity|Engine Capacity (cc)|Cylinder Capacity|Capacity (cc)', quantity],
  powerKw: ['Maximum Power Output|Maximum Power Output (kW)|Maximum Power|Power Output|Power Rating', quantity],
  propellant: ['Propellant|Fuel Type|Propellant Type|Propulsion|Fuel', knownOr(listOf(propellants), letters)],
  colour: ['Primary Colour|Vehicle Colour|Colour', knownOr(listOf(colours), letters)],
  secondaryColour: ['Secondary Colour', knownOr(listOf(colours), letters)],
  passengerCapacity: ['Passenger Capacity|Maximum Passenger Capacity|No of Passengers|Seating Capacity', quantity],
  maximumLadenWeightKg: ['Maximum Laden Weight|Laden Weight|MLW', quantity],
  unladenWeightKg: ['Unladen Weight|Maximum Unladen Weight', quantity],
  coeCategory: ['COE Category|Category|Quota Category|COE Registration Category|Vehicle Quota Category', category],
  coeNumber: ['COE No|Certificate of Entitlement No', certificate],
  coeExpiryDate: ['COE Expiry Date|COE Expiry|COE Valid Till|COE Valid Until', date],
  coePeriodYears: ['COE Period (Years)|COE Period|COE Validity Period|COE Validity', quantity],
  quotaPremium: [
    'Quota Premium|Quota Premium (QP)|QP Paid|Quota Premium Paid|QP|COE Premium|COE Quota Premium|Quota Premium QP Paid',
    amount,
  ],
  pqpPaid: ['PQP Paid|Prevailing Quota Premium|Prevailing Quota Premium Paid|PQP', amount],
  omv: ['Open Market Value|OMV|Open Market Value (OMV)', amount],
  arf: [
    'ARF|ARF Paid|Actual ARF Paid|Actual ARF|Additional Registration Fee|Additional Registration Fee (ARF)|Additional Registration Fee Paid',
    amount,
  ],
  parfEligible: ['PARF Eligibility|Vehicle PARF Eligibility|PARF Eligible|Eligible for PARF', yesNo],
  parfEligibilityExpiryDate: [
    'PARF Eligibility Expiry Date|PARF Expiry Date|PARF Eligibility Expiry|PARF Expiry',
    date,
  ],
  minimumParfBenefit: ['Minimum PARF Benefit|PARF Benefit|Minimum PARF Rebate', amount],
  transfers: ['No of Transfers|Transfers|Transfer Count', quantity],
  roadTaxExpiryDate: ['Road Tax Expiry Date|Road Tax Expiry|Road Tax Valid Till', date],
  inspectionDueDate: [
    'Inspection Due Date|Inspection Due|Next Inspection Date|Next Inspection|Next Inspection Due',
    date,
  ],
  intendedTransferDate: ['Intended Transfer Date', date],
  transferFee: ['Transfer Fee|Transfer Fee Payable', amount],
  ownerName: ['Owner Name|Registered Owner|Owner|Name|Registered Owner Name', ownerName],
  ownerIdentityNumber: [
    'Owner ID|Owner ID No|ID No|Owner NRIC|Owner NRIC/FIN|Owner UEN|NRIC/FIN/UEN|NRIC/UEN',
    ownerNumber,
  ],
  ownerAddress: ['Registered Address|Owner Address|Address', address],
});

const others = listOf(
  `Owner ID Type|ID Type|Effective Date of Ownership|Vehicle Attachment|Vehicle Attachment 1|Vehicle Attachment 2|Vehicle Attachment 3|Previous Owner Name|Previous Owner|Previous Owner ID|ARF Rate|
  Lifespan Expiry Date|Owner Particulars|Vehicle Particulars|Registration and COE Details|Taxes, PARF and Inspection|Vehicle Details|
  Intended Deregistration Date|Vehicle to be Exported|PARF Rebate Amount|COE Rebate Amount|
  Total Rebate Amount|CO2 Emission|CEV/VES Surcharge Paid|CEV/VES Rebate|No of Axles|Road Tax Payable|IU Label No|Remarks`,
);

/** Returns the day before the same date `years` later, when a certificate ends. */
function lastDay(from: string, years: number): string {
  const moment = new Date(`${Number(from.slice(0, 4)) + years}${from.slice(4)}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() - 1);
  return moment.toISOString().slice(0, 10);
}

export const logCard: Declaration = {
  marks: {
    4: ['vehicle log card', 'vehicle registration details', 'vehicle particulars', 'vehicle details'],
    3: ['open market value', 'quota premium', 'parf eligib', 'additional registration fee'],
    2: [
      'chassis no',
      'chassis number',
      'coe expiry',
      'coe category',
      'original registration date',
      'first registration date',
    ],
    1: [
      'unladen weight',
      'maximum laden weight',
      'propellant',
      'no of transfers',
      'vehicle scheme',
      'road tax',
      'omv',
      'engine no',
    ],
  },
  expected: [
    'registrationNumber',
    'make',
    'model',
    'chassisNumber',
    'originalRegistrationDate',
    'firstRegistrationDate',
    'quotaPremium',
    'omv',
    'arf',
    'coeExpiryDate',
  ],
  fields,
  others,
  proofs: (said) => {
    const first = String(said('firstRegistrationDate') ?? '');
    const period = Number(said('coePeriodYears') ?? 0);
    const expiry = said('coeExpiryDate');
    const [omv, arf, benefit] = ['omv', 'arf', 'minimumParfBenefit'].map((name) => Number(said(name) ?? 0));
    const runs = /^\d{4}-/.test(first) && (period === 5 || period === 10) && expiry === lastDay(first, period);
    return [
      runs ? ['firstRegistrationDate', 'coeExpiryDate', 'coePeriodYears'] : [],
      first && first === said('originalRegistrationDate') ? ['firstRegistrationDate', 'originalRegistrationDate'] : [],
      expiry && expiry === said('parfEligibilityExpiryDate') ? ['coeExpiryDate', 'parfEligibilityExpiryDate'] : [],
      arf && omv === arf ? ['omv', 'arf'] : [],
      benefit && Math.abs((arf ?? 0) / 2 - benefit) <= 1 ? ['arf', 'minimumParfBenefit'] : [],
    ];
  },
  finish: (values) => withPostalCode(values, 'ownerAddress', 'ownerPostalCode'),
};
