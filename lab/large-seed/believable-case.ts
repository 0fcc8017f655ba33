import type { FormValues } from '../../src/domain/field.ts';
import { nricCheckLetter } from '../../src/domain/nric.ts';
import { plateCheckLetter } from '../../src/features/vehicles/plate.ts';
import { sampleCase } from '../../src/testing/sample-case.ts';
import type { SeededRandom } from './random.ts';
import { inventName, vehicles } from './words.ts';

const sample = sampleCase();
const [samplePerson] = sample.personalInformation;
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const streets = [
  'Jurong East Street 32',
  'Tampines Avenue 4',
  'Bedok North Road',
  'Ang Mo Kio Avenue 10',
  'Yishun Ring Road',
];
const employers = [
  'Redhill Precision Pte. Ltd.',
  'Straits Logistics Pte. Ltd.',
  'Pandan Foods Pte. Ltd.',
  'Kallang Clinic',
];

/** Days after which nearly everything about a case is decided. */
const settledAfter = 45;
const early = [
  [0, 40],
  [1, 10],
  [2, 16],
  [3, 3],
  [4, 12],
  [5, 9],
  [6, 6],
  [7, 4],
] as const;
const late = [
  [0, 1],
  [1, 26],
  [3, 8],
  [7, 65],
] as const;

export interface BelievableApplication {
  /** Which of the dealer's financiers. */
  financier: number;
  status: number;
  delivery: 'sent' | 'failed';
}

export function believableParty(random: SeededRandom, personalInfoId: string, role: 'applicant' | 'guarantor') {
  const year = 1955 + random.below(50);
  const isWoman = random.next() < 0.44;
  const digits = String(year % 100).padStart(2, '0') + String(random.below(100_000)).padStart(5, '0');
  const prefix = year < 2000 ? 'S' : 'T';
  const gross = 280_000 + random.below(90) * 10_000;
  return {
    ...samplePerson,
    personalInfoId,
    role,
    name: inventName(random.pick, random.next(), isWoman),
    identityNumber: `${prefix}${digits}${nricCheckLetter(prefix, digits)}`,
    dateOfBirth: `${year}-${String(1 + random.below(12)).padStart(2, '0')}-${String(1 + random.below(28)).padStart(2, '0')}`,
    gender: isWoman ? 1 : 0,
    mobile: `+65${8 + random.below(2)}${String(random.below(10_000_000)).padStart(7, '0')}`,
    block: String(1 + random.below(899)),
    street: random.pick(streets),
    employerName: random.pick(employers),
    monthlyGrossCents: gross,
    noaIncome: [{ year: '2025', income: (gross * 12) / 100 }],
    ...(role === 'guarantor' ? { relationship: random.pick(['spouse', 'parent', 'sibling', 'friend']) } : {}),
  };
}

/** A plate with its check letter; about as many S-plates as there are. */
function plate(random: SeededRandom): string {
  const prefix = `S${random.pick('GJKLMN'.split(''))}${letters[random.below(letters.length)]}`;
  const number = String(1 + random.below(9999));
  return `${prefix}${number}${plateCheckLetter(prefix, number)}`;
}

export function believablePurchase(random: SeededRandom): { vehicle: FormValues; financing: FormValues } {
  const [make, model, thousands] = random.pick(vehicles);
  const isNew = random.next() < 0.12;
  const priceCents = (thousands + random.below(21) - 10) * 100_000;
  const { registrationNumber: _plate, ...rest } = sample.vehicleInformationWeb.vehicleInformation;
  return {
    vehicle: {
      ...rest,
      make,
      model,
      condition: isNew ? 1 : 2,
      ...(isNew ? {} : { registrationNumber: plate(random) }),
      chassisNumber: `ZSU${random.below(1_000_000_000)}`,
      sellingPriceCents: priceCents,
      valuationCents: priceCents - random.below(5) * 100_000,
    } as FormValues,
    financing: {
      loanAmountCents: Math.round((priceCents * (0.45 + random.next() * 0.25)) / 10_000) * 10_000,
      tenureMonths: 12 * (3 + random.below(5)),
      flatRatePercent: 1.98 + random.below(12) / 10,
    },
  };
}

/** Returns the financiers a case went to and the results: none for a draft, mostly decided for an old case. */
export function believableApplications(
  random: SeededRandom,
  ageDays: number,
  financiers: number,
): BelievableApplication[] {
  const isDraft = random.next() < (ageDays < settledAfter ? 0.35 : 0.12);
  if (isDraft) return [];
  const count =
    1 +
    random.weighted([
      [0, 62],
      [1, 27],
      [2, 11],
    ]);
  let accepted = false;
  return Array.from({ length: count }, (_, index) => {
    const wanted = random.weighted(ageDays < settledAfter ? early : late);
    // Only one offer of a case is accepted.
    const status = accepted && wanted >= 4 ? 1 : wanted;
    accepted ||= status >= 4;
    const delivery = status === 0 && index > 0 && random.next() < 0.05 ? 'failed' : 'sent';
    return {
      financier: index === 0 ? 0 : 1 + ((index - 1 + random.below(financiers - 2)) % (financiers - 1)),
      status,
      delivery,
    };
  }).filter(
    (sent, entry, all) => all.findIndex(({ financier }) => financier === sent.financier) === entry,
  ) as BelievableApplication[];
}
