import type { Review } from '../review.ts';
import type { RowGroup } from '../table-rows.ts';
import { toEntry } from '../value-kind.ts';

/** Values that the form takes from each type of document, and that every such document prints. */
const essential: Readonly<Record<string, readonly string[]>> = {
  NRICFront: ['name', 'identityNumber', 'dateOfBirth'],
  NRICBack: ['identityNumber', 'address'],
  DrivingLicense: ['classes', 'dateOfIssue'],
  PDVL: ['licenceNumber', 'dateOfExpiry'],
  LogCard: [
    ...['registrationNumber', 'make', 'model', 'chassisNumber', 'yearOfManufacture', 'firstRegistrationDate'],
    ...['coeCategory', 'coeExpiryDate', 'quotaPremium', 'omv', 'arf'],
  ],
  NOA: ['yearOfAssessment'],
  Payslip: ['employerName', 'grossPay'],
  ACRA: ['companyName', 'uen', 'dateOfIncorporation', 'registeredAddress'],
};

/** Parts of the total of a notice of assessment. */
const incomes = ['employmentIncome', 'tradeIncome', 'rentIncome', 'dividendIncome', 'interestIncome', 'otherIncome'];

export interface MissingValue {
  readonly name: string;
  /** Follows from other values; a person accepts it or types another. */
  readonly proposal?: { readonly text: string; readonly parts: readonly string[] };
}

/** Returns the values that such a document prints, the form needs and the reading did not find. */
export function missingValues({ fileType, entries }: Review): MissingValue[] {
  const known = new Set(entries.map(({ name }) => name));
  const missing = (essential[fileType] ?? []).filter((name) => !known.has(name)).map((name) => ({ name }));
  const hasIncome = known.has('totalIncome') || known.has('assessableIncome');
  if (fileType !== 'NOA' || hasIncome) return missing;
  const parts = entries.filter(({ name, offer }) => incomes.includes(name) && typeof offer.value === 'number');
  if (parts.length === 0) return [...missing, { name: 'totalIncome' }];
  const total = parts.reduce((sum, { offer }) => sum + Number(offer.value), 0);
  const proposal = { text: toEntry('money', total), parts: parts.map(({ name }) => name) };
  return [...missing, { name: 'totalIncome', proposal }];
}

/** Names of the values of a further contribution, behind the rows there are. */
export function nextContribution(groups: readonly Pick<RowGroup, 'table' | 'rows'>[]): {
  forMonth: string;
  amount: string;
} {
  const rows = groups.filter(({ table }) => table === 'contributions').flatMap((group) => group.rows);
  const index = Math.max(-1, ...rows.map((row) => row.index)) + 1;
  return { forMonth: `contributions.${index}.forMonth`, amount: `contributions.${index}.amount` };
}
