import type { ReadingOutcome } from '../../src/features/documents/reading/accuracy.ts';

/** Lower ends of the buckets that confidences are sorted into. */
const bucketStarts = [0, 0.5, 0.7, 0.85, 0.95];

export interface Bucket {
  confidence: string;
  /** Values that were read and are printed, or are not. */
  values: number;
  right: number;
  share: number;
}

/** Returns the share of right values by confidence: a reader that knows its limits is right as often as it says. */
export function reliabilityOf(outcomes: ReadingOutcome[]): Bucket[] {
  const read = outcomes.flatMap(({ confidence, result }) => (confidence === undefined ? [] : [{ confidence, result }]));
  return bucketStarts.map((start, index) => {
    const end = bucketStarts[index + 1] ?? Number.POSITIVE_INFINITY;
    const own = read.filter(({ confidence }) => confidence >= start && confidence < end);
    const right = own.filter(({ result }) => result === 'right').length;
    const confidence = index === 0 ? `below ${end}` : end > 1 ? `${start} and more` : `${start} to ${end}`;
    return { confidence, values: own.length, right, share: own.length === 0 ? 1 : right / own.length };
  });
}

const identities =
  /(^|\.)(identityNumber|ownerIdentityNumber|licenceNumber|barcode|uen|employerUen|registrationNumber)$/;
const money =
  /(^|\.)(omv|arf|quotaPremium|pqpPaid|minimumParfBenefit|transferFee|basicSalary|totalAllowances|overtimePay|grossPay|employeeCpf|employerCpf|totalDeductions|netPay|employmentIncome|tradeIncome|rentIncome|dividendIncome|interestIncome|totalIncome|donations|assessableIncome|personalReliefs|chargeableIncome|taxPayable|amount|latestContribution|totalContributions|issuedShareCapital|paidUpCapital|shares|openingBalance|closingBalance|totalWithdrawals|totalDeposits|withdrawal|deposit|balance)$/;

/**
 * Returns identity numbers, plates and amounts that were shown as certain and are wrong: a user would not check them
 * again.
 */
export function gravestErrors(outcomes: ReadingOutcome[]): ReadingOutcome[] {
  return outcomes.filter(
    ({ field, certain, result }) => certain && result !== 'right' && (identities.test(field) || money.test(field)),
  );
}
