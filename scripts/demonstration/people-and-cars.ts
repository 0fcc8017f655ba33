import type { FormValues } from '../../src/domain/field.ts';
import { nricCheckLetter } from '../../src/domain/nric.ts';
import { plateCheckLetter } from '../../src/features/vehicles/plate.ts';
import { sampleCase } from '../../src/testing/sample-case.ts';
import { sampleCompanyCase } from '../../src/testing/sample-company.ts';

const sample = sampleCase();
const [samplePerson] = sample.personalInformation;
const [sampleCompany] = sampleCompanyCase().personalInformation;

interface Person {
  name: string;
  /** `YYYY-MM-DD`. */
  born: string;
  isWoman: boolean;
  /** The last five digits of the NRIC; the first two are the year, the letters follow. */
  digits: string;
  mobile: string;
  /** Block, street and postal code. */
  home: readonly [block: string, street: string, postalCode: string];
  employer: string;
  occupation: string;
  /** Gross pay a month, in dollars. */
  pay: number;
}

/** Returns a person's form values, without role and identifier. */
export function personOf({ name, born, isWoman, digits, mobile, home, employer, occupation, pay }: Person) {
  const prefix = born < '2000' ? 'S' : 'T';
  const number = born.slice(2, 4) + digits;
  const [block, street, postalCode] = home;
  return {
    ...samplePerson,
    name,
    dateOfBirth: born,
    gender: isWoman ? 1 : 0,
    mobile: `+65${mobile}`,
    identityNumber: `${prefix}${number}${nricCheckLetter(prefix, number)}`,
    email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.sg`,
    block,
    street,
    postalCode,
    employerName: employer,
    occupation,
    monthlyGrossCents: pay * 100,
    monthlyCommitmentsCents: Math.round(pay * 0.15) * 100,
    noaIncome: [{ year: '2025', income: pay * 12 }],
    partyType: 'individual' as const,
  };
}

/** Returns a company's form values without its identifier. */
export function companyOf(facts: FormValues) {
  return { ...sampleCompany, ...facts, partyType: 'corporation' as const };
}

interface Purchase {
  make: string;
  model: string;
  capacityCc: number;
  /** Prefix and number of the plate; the check letter is calculated. */
  plate: readonly [prefix: string, number: string];
  /** Sums in dollars. */
  price: number;
  loan: number;
  tenureMonths: number;
  rate: number;
}

/** A used car and how it is paid for. */
export function purchaseOf({ make, model, capacityCc, plate, price, loan, tenureMonths, rate }: Purchase) {
  const [prefix, number] = plate;
  const tradeIn = 6_000;
  return {
    vehicleInformation: {
      ...sample.vehicleInformationWeb.vehicleInformation,
      make,
      model,
      capacityCc,
      registrationNumber: `${prefix}${number}${plateCheckLetter(prefix, number)}`,
      chassisNumber: `JTD${capacityCc}0${number.padStart(4, '0')}${prefix}`,
      engineNumber: `${prefix}${number.padStart(4, '0')}${capacityCc}`,
      // Up to 20,000 the loan may be 70 per cent of the price.
      ...{ omvCents: 19_200_00, arfCents: 19_200_00, coeCategory: capacityCc > 1600 ? 'B' : 'A' },
      vehicleCompanyName: 'Bukit Auto Gallery Pte. Ltd.',
      sellingPriceCents: price * 100,
      valuationCents: (price - 1_000) * 100,
      tradeInValueCents: tradeIn * 100,
      depositCents: (price - loan - tradeIn) * 100,
    } as FormValues,
    financing: { loanAmountCents: loan * 100, tenureMonths, flatRatePercent: rate } as FormValues,
  };
}
