import { formatAmount, formatMoney } from '../../../../domain/money.ts';
import { formatDate, isDate } from '../../../../domain/singapore-time.ts';

export type ReadRaw = string | number | boolean;
export type ValueKind = 'text' | 'date' | 'month' | 'money' | 'number' | 'yes-no' | 'gender';

/** Values that are plain dollar amounts. */
const amounts = new Set(
  (
    'quotaPremium pqpPaid omv arf minimumParfBenefit parfRebate coeRebate totalRebate transferFee ' +
    'employmentIncome tradeIncome rentIncome dividendIncome interestIncome otherIncome totalIncome donations ' +
    'assessableIncome personalReliefs chargeableIncome taxPayable latestContribution totalContributions ' +
    'basicSalary totalAllowances overtimePay grossPay employeeCpf employerCpf totalDeductions netPay ' +
    'openingBalance closingBalance totalWithdrawals totalDeposits amountDue premium ' +
    'issuedShareCapital paidUpCapital'
  ).split(' '),
);

/** Amounts in the rows of lists, such as `transactions.3.balance`. */
const listedAmount = /^(contributions\.\d+\.amount|transactions\.\d+\.(withdrawal|deposit|balance))$/;

/** Returns the kind of a value, from its name and its type on the wire. */
export function kindOf(name: string, value: ReadRaw): ValueKind {
  if (typeof value === 'boolean') return 'yes-no';
  if (typeof value === 'number') return amounts.has(name) || listedAmount.test(name) ? 'money' : 'number';
  if (name === 'gender' && /^(fe)?male$/.test(value)) return 'gender';
  if (isDate(value)) return 'date';
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? 'month' : 'text';
}

/** Formats a value for an input: `17/03/2031`, `41,009.00`, `1598`. Yes/no and choices keep their codes. */
export function toEntry(kind: ValueKind, value: ReadRaw): string {
  if (kind === 'money') return formatAmount(Math.round(Number(value) * 100));
  if (kind === 'date') return formatDate(String(value));
  if (kind === 'month') return String(value).replace(/^(\d{4})-(\d{2})$/, '$2/$1');
  return String(value);
}

/** Formats a value for a plain row. Yes/no and choices are shown by the given labels. */
export function showValue(kind: ValueKind, value: ReadRaw, words: (choice: string) => string): string {
  if (kind === 'money') return formatMoney(Math.round(Number(value) * 100));
  if (kind === 'yes-no' || kind === 'gender') return words(String(value));
  return toEntry(kind, value);
}

/** Values sent as plain numbers. */
const numbers = new Set(
  'yearOfAssessment yearOfManufacture engineCapacityCc powerKw transfers contributionMonths passengerCapacity'.split(
    ' ',
  ),
);

/** Returns the kind of a value that was not read, by its name. */
export function kindOfName(name: string): ValueKind {
  const leaf = name.split('.').at(-1) ?? name;
  if (amounts.has(name) || listedAmount.test(name)) return 'money';
  if (numbers.has(name)) return 'number';
  if (/^date([A-Z]|$)|Date$|^paidOn$/.test(leaf)) return 'date';
  return /^(forMonth|firstMonth|lastMonth)$/.test(leaf) ? 'month' : 'text';
}
