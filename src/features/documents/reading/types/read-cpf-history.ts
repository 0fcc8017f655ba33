import type { Page } from '../../../../integrations/ocr/page.ts';
import { findRun } from '../find-in-row.ts';
import { checkBirthYear, identityNumber, loneNumbers, personName } from '../identity-fields.ts';
import { distance } from '../labels.ts';
import { monthsBetween } from '../month.ts';
import { amount, date, dateIn } from '../parse-value.ts';
import { readFields } from '../read-fields.ts';
import { type LabelledField, readingsOf, type Sheet, toValue } from '../read-labelled.ts';
import { type ReadValue, vote } from '../read-value.ts';
import type { TableDocument } from '../recognition/type-description.ts';
import { cell, centsOf, gather, nameRows } from '../tables/gather.ts';
import { readTables } from '../tables/read-tables.ts';
import { reconcileTotals } from '../tables/reconcile-totals.ts';
import { contributions, contributionsOf } from './cpf-table.ts';

const fields: LabelledField[] = [
  {
    ...identityNumber,
    wordings: [
      'CPF Account No',
      'CPF Account Number',
      'CPF Account',
      'Account No',
      'Account Number',
      ...identityNumber.wordings,
    ],
  },
  { name: 'name', wordings: ['Name', 'Member Name', 'Name of Member', 'Account Holder', 'Member'], parse: personName },
  {
    name: 'dateOfStatement',
    wordings: [
      'Statement Date',
      'Date of Statement',
      'As at',
      'As of',
      'Date',
      'Date of Enquiry',
      'Generated on',
      'Printed on',
      'Date printed',
    ],
    parse: date,
  },
  {
    name: 'totalContributions',
    wordings: ['Total Contributions', 'Total', 'Total Amount', 'Total Contribution'],
    parse: amount,
    across: true,
  },
];

const others = ['Period', 'For Month', 'Paid On', 'Amount', 'Employer', 'Statement Period', 'Contribution Month'];

const sure = (value: ReadValue): ReadValue => ({ ...value, confidence: Math.max(value.confidence, 0.97) });

/** Words that end the names of companies. */
const ending = /^(PTE|PRIVATE|LTD|LIMITED|LLP|[.,\s])+$/i;

/** A name that occurs in many rows gets the spelling that most of them have. */
function settleEmployers(rows: ReadValue[][]): ReadValue[][] {
  const seen = new Map<string, number>();
  for (const row of rows) {
    const employer = cell(row, 'employer');
    const name = String(employer?.value ?? '');
    if (name) seen.set(name, (seen.get(name) ?? 0) + (employer?.confidence ?? 0));
  }
  const known = [...seen].sort((a, b) => b[1] - a[1]);
  /**
   * True for an ending alone, or if a longer name that begins or ends with it was also read: a line of it may be
   * missing.
   */
  const isCut = (read: string) =>
    ending.test(read) || known.some(([name]) => name.startsWith(`${read} `) || name.endsWith(` ${read}`));
  const asCut = (value: ReadValue): ReadValue => ({
    ...value,
    confidence: Math.min(value.confidence, 0.6),
    doubt: 'disagree',
  });
  const settle = (value: ReadValue): ReadValue => {
    const read = String(value.value);
    const own = seen.get(read) ?? 0;
    const limit = Math.max(1, Math.floor(read.length / 8));
    const better = known.find(
      ([name, weight]) =>
        name !== read &&
        weight > own * 2 &&
        weight > 1.5 &&
        (name.startsWith(`${read} `) || name.endsWith(` ${read}`) || distance(name, read, limit) <= limit),
    );
    const name = better?.[0] ?? read;
    // Even if it occurs often: the same print is always misread in the same way.
    return name === read && isCut(read) ? asCut(value) : { ...value, value: name };
  };
  return rows.map((row) => row.map((value) => (value.name === 'employer' ? settle(value) : value)));
}

/** Returns how many months after its month a contribution was paid. */
function lateness(row: ReadValue[]): number | undefined {
  const [month, paid] = [cell(row, 'forMonth'), cell(row, 'paidOn')];
  return month && paid && monthsBetween(String(month.value), String(paid.value).slice(0, 7));
}

/** Returns month and employer of a row; an employer pays once for each month. */
function paymentOf(row: ReadValue[]): string {
  return `${cell(row, 'forMonth')?.value} ${cell(row, 'employer')?.value}`;
}

/**
 * Raises the confidence of months that were paid with the same delay as most others. Lowers it if the delay is
 * impossible or the month occurs twice. A short delay alone proves nothing: a month misread as the next one would still
 * be paid soon enough.
 */
function settleMonths(rows: ReadValue[][]): ReadValue[][] {
  const all = rows.flatMap((row) => lateness(row) ?? []);
  const payments = Map.groupBy(rows, paymentOf);
  const isHabit = (late: number) => {
    const alike = all.filter((number) => number === late).length;
    return late <= 1 && alike > 1 && alike * 2 > all.length;
  };
  return rows.map((row) => {
    const late = lateness(row);
    if (late === undefined) return row;
    const month = cell(row, 'forMonth');
    const paid = cell(row, 'paidOn');
    if (month && (payments.get(paymentOf(row))?.length ?? 0) > 1) {
      const doubtful: ReadValue = { ...month, confidence: Math.min(month.confidence, 0.6), doubt: 'disagree' };
      return row.map((value) => (value === month ? doubtful : value));
    }
    const change = (value: ReadValue): number => {
      if (value.confidence >= 0.98) return value.confidence;
      if (late < 0 || late > 12) return Math.min(value.confidence, 0.6);
      return value === month && isHabit(late) ? Math.max(value.confidence, 0.96) : value.confidence;
    };
    return row.map((value) => (value === month || value === paid ? { ...value, confidence: change(value) } : value));
  });
}

/** Maximum confidence in the months that a list covers, if no printed total proves that every row was read. */
const mostOpen = 0.9;

/**
 * Returns values derived from the list: its months, and the last employer and amount.
 * @param total whether the amounts add up to the printed total; if they do not, rows may be missing. `none` if a picture shows no total, so that missing rows at either end would not be noticed.
 */
function summary(rows: ReadValue[][], total: 'met' | 'missed' | 'none'): ReadValue[] {
  const months = rows.flatMap((row) => cell(row, 'forMonth') ?? []);
  const inOrder = [...months].sort((a, b) => String(a.value).localeCompare(String(b.value)));
  const [first] = inOrder;
  const last = inOrder.at(-1);
  if (!first || !last) return [];
  const least = Math.min(...months.map((month) => month.confidence));
  const count = new Set(months.map((month) => month.value)).size;
  // A gap may be a month without a contribution, or a row that was not read.
  const isWhole = total !== 'missed' && count === monthsBetween(String(first.value), String(last.value)) + 1;
  const asWhole = (value: ReadValue): ReadValue => {
    if (isWhole && total === 'met') return value;
    const open = { ...value, confidence: Math.min(value.confidence, mostOpen) };
    return isWhole ? open : { ...open, doubt: 'sum' };
  };
  const lastRow = rows.findLast((row) => cell(row, 'forMonth')?.value === last.value);
  const employer = cell(lastRow, 'employer');
  const sum = cell(lastRow, 'amount');
  return [
    asWhole({ ...first, name: 'firstMonth' }),
    asWhole({ ...last, name: 'lastMonth' }),
    asWhole({ ...last, name: 'contributionMonths', value: count, confidence: least }),
    ...(employer ? [{ ...employer, name: 'latestEmployer' }] : []),
    ...(sum ? [{ ...sum, name: 'latestContribution' }] : []),
  ];
}

/** Returns the date of `as at 18 Nov 2026` within a line. */
function statementDate(sheet: Sheet): ReadValue[] {
  return sheet.rows.flatMap((row) => {
    const text = row.tokens.map((token) => token.key).join('');
    if (!/(asat|asof|statementdate|dateofstatement|printedon|generatedon)/.test(text)) return [];
    const found = findRun(row.tokens, 3, dateIn);
    return found ? [toValue('dateOfStatement', found, sheet)] : [];
  });
}

/** Reads a history of contributions to the Central Provident Fund. */
function readCpfHistory(pages: Page[]): ReadValue[] {
  const byReading = readingsOf(pages).map((sheets) => readTables(sheets, pages, contributions));
  const readings = byReading.map((reading) =>
    reading.flatMap(({ outside: sheet }) => {
      const labelled = readFields(sheet, fields, others);
      const has = (name: string) => labelled.some((value) => value.name === name);
      return [
        ...labelled,
        ...(has('identityNumber') ? [] : loneNumbers(sheet)),
        ...(has('dateOfStatement') ? [] : statementDate(sheet)),
      ];
    }),
  );
  const tables = byReading.map(contributionsOf);
  const gathered = gather(tables.map((table) => table.filter(({ aside }) => aside === undefined)));
  const isTotal = (value: ReadValue) => value.name === 'totalContributions';
  const own = checkBirthYear(vote(readings)).filter((value) => !isTotal(value));
  const printed = tables.flatMap((table) => table.filter(({ aside }) => aside !== undefined));
  const among = printed.flatMap(({ page, at: position, aside, cells }) => {
    const after = gathered.filter((row) => row.page < page || (row.page === page && row.at < position)).length;
    return cells.map((value) => ({ cents: centsOf(value), after, value, isPart: aside === 'subtotal' }));
  });
  const beside = readings.flat().filter(isTotal);
  const totals = [
    ...among,
    ...beside.map((value) => ({ cents: centsOf(value), after: gathered.length, value, isPart: false })),
  ];
  const isPicture = pages.some((page) => page.source === 'ocr');
  const { rows: summed, met } = reconcileTotals(gathered, totals, 'amount', isPicture);
  const rows = settleMonths(settleEmployers(summed.map((row) => row.cells)));
  const ofAll = totals.filter((total) => total.after === rows.length && !total.isPart);
  const sum = rows.reduce((all, row) => all + centsOf(cell(row, 'amount')), 0);
  const whole = ofAll.find((total) => met.has(total) && total.cents === sum);
  const [stated] = whole ? [sure(whole.value)] : vote([ofAll.slice(-1).map(({ value }) => value)]);
  return [
    ...own,
    ...(stated ? [stated] : []),
    ...summary(rows, whole || (ofAll.length === 0 && !isPicture) ? 'met' : ofAll.length === 0 ? 'none' : 'missed'),
    ...nameRows('contributions', rows),
  ];
}

export const cpfHistory: TableDocument = {
  read: readCpfHistory,
  marks: {
    5: ['contribution history', 'cpf contribution statement', 'statement of cpf'],
    3: ['central provident fund', 'my cpf', 'cpf board'],
    2: ['contributions for', 'contribution month', /formonth.{0,40}paidon/],
    1: ['cpf contribution', 'for month', 'paid on'],
  },
  expected: ['identityNumber', 'name', 'dateOfStatement', 'firstMonth', 'latestEmployer', 'latestContribution'],
};
