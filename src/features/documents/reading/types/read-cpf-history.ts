import type { Page } from '../../../../integrations/ocr/page.ts';
import { companyName } from '../company-name.ts';
import { amountsIn, datesIn, findRun } from '../find-in-row.ts';
import { checkBirthYear, identityNumber, loneNumbers, personName } from '../identity-fields.ts';
import { distance } from '../labels.ts';
import type { Row, Token } from '../layout.ts';
import { gatherRows, type ListRow, nameRows } from '../list-rows.ts';
import { monthIn, monthsBetween } from '../month.ts';
import { amount, date, dateIn } from '../parse-value.ts';
import { readFields } from '../read-fields.ts';
import { type Field, readingsOf, type Sheet, toValue } from '../read-labelled.ts';
import { type ReadValue, vote } from '../read-value.ts';

const fields: Field[] = [
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

const employerWord = /^[(&]?[A-Za-z0-9&@][A-Za-z0-9&@'’.,/()-]*$/;

/** Words of an employer's name: what stands in the row beside month, date and amounts. */
function employerIn(row: Row, used: Set<Token>): Token[] {
  const rest = row.tokens.filter((token) => !used.has(token) && employerWord.test(token.text));
  const start = rest.findIndex((token) => /[A-Za-z]{2}/.test(token.text) && !/^(SGD|S\$)$/i.test(token.text));
  return start < 0 ? [] : rest.slice(start);
}

/** The name goes on in rows without a month that begin below it. */
function carriedOn(rows: Row[], index: number, employer: Token[]): Token[] {
  const [head] = employer;
  const row = rows[index];
  const next = rows[index + 1];
  if (!head || !row || !next || next.middle - row.middle > row.height * 2.2) return [];
  const [first] = next.tokens;
  const isOwn =
    first &&
    Math.abs(first.left - head.left) < row.height * 1.2 &&
    next.tokens.every((token) => employerWord.test(token.text));
  return isOwn && amountsIn(next).length === 0 ? next.tokens : [];
}

/** Of several amounts in a row the total, which is the sum of the others; else the first. */
function totalOf<T extends { value: number }>(amounts: T[]): T | undefined {
  if (amounts.length < 3) return amounts[0];
  const sum = amounts.reduce((all, each) => all + Math.round(each.value * 100), 0);
  return amounts.find((each) => Math.round(each.value * 200) === sum) ?? amounts[0];
}

/** Rows with a month, the day it was paid, an amount and an employer, in whatever order they stand. */
function contributionRows(sheet: Sheet): ListRow[] {
  return sheet.rows.flatMap((row, index): ListRow[] => {
    const [paid] = datesIn(row.tokens);
    const free = row.tokens.filter((token) => !paid?.tokens.includes(token));
    const month = findRun(free.slice(0, paid ? free.length : 3), 2, monthIn);
    const amounts = amountsIn(row);
    const sum = totalOf(amounts);
    if (!month || !sum || (!paid && amounts.length === 0)) return [];
    if (row.tokens.indexOf(month.tokens[0] as Token) > 4) return [];
    const used = new Set([...(paid?.tokens ?? []), ...month.tokens, ...amounts.flatMap((each) => each.tokens)]);
    const own = employerIn(row, used);
    const employer = [...own, ...carriedOn(sheet.rows, index, own)];
    const cells = [
      toValue('forMonth', month, sheet),
      ...(paid ? [toValue('paidOn', paid, sheet)] : []),
      toValue('amount', sum, sheet),
      ...(employer.length > 0
        ? [toValue('employer', { value: companyName(employer, sheet.trusted), tokens: employer }, sheet)]
        : []),
    ];
    return [{ page: sheet.page, at: row.middle / sheet.height, cells }];
  });
}

const cell = (row: ReadValue[] | undefined, name: string) => row?.find((value) => value.name === name);

/** A name read in many rows is right in that spelling which most of them have. */
function settleEmployers(rows: ReadValue[][]): ReadValue[][] {
  const seen = new Map<string, number>();
  for (const row of rows) {
    const employer = cell(row, 'employer');
    const name = String(employer?.value ?? '');
    if (name) seen.set(name, (seen.get(name) ?? 0) + (employer?.confidence ?? 0));
  }
  const known = [...seen].sort((a, b) => b[1] - a[1]);
  const settle = (value: ReadValue): ReadValue => {
    const read = String(value.value);
    const own = seen.get(read) ?? 0;
    const limit = Math.max(1, Math.floor(read.length / 8));
    const better = known.find(
      ([name, weight]) =>
        name !== read &&
        weight > own * 2 &&
        weight > 1.5 &&
        (name.startsWith(`${read} `) || distance(name, read, limit) <= limit),
    );
    const name = better?.[0] ?? read;
    // However often: the same print is misread in the same way.
    return { ...value, value: name };
  };
  return rows.map((row) => row.map((value) => (value.name === 'employer' ? settle(value) : value)));
}

/** By how many months a contribution was paid after its month. */
function lateness(row: ReadValue[]): number | undefined {
  const [month, paid] = [cell(row, 'forMonth'), cell(row, 'paidOn')];
  return month && paid && monthsBetween(String(month.value), String(paid.value).slice(0, 7));
}

/**
 * Contributions are paid soon after their month, and in one habit: where a row keeps to that of most others, its month is
 * right. A month misread for the next one would still be soon enough.
 */
function settleMonths(rows: ReadValue[][]): ReadValue[][] {
  const all = rows.flatMap((row) => lateness(row) ?? []);
  const isHabit = (late: number) => {
    const alike = all.filter((each) => each === late).length;
    return late <= 1 && alike > 1 && alike * 2 > all.length;
  };
  return rows.map((row) => {
    const late = lateness(row);
    if (late === undefined) return row;
    const month = cell(row, 'forMonth');
    const paid = cell(row, 'paidOn');
    const change = (value: ReadValue): number => {
      if (value.confidence >= 0.98) return value.confidence;
      if (late < 0 || late > 12) return Math.min(value.confidence, 0.6);
      return value === month && isHabit(late) ? Math.max(value.confidence, 0.96) : value.confidence;
    };
    return row.map((value) => (value === month || value === paid ? { ...value, confidence: change(value) } : value));
  });
}

/** What follows from the list: its months, and the last employer and amount. */
function summary(rows: ReadValue[][]): ReadValue[] {
  const months = rows.flatMap((row) => cell(row, 'forMonth') ?? []);
  const inOrder = [...months].sort((a, b) => String(a.value).localeCompare(String(b.value)));
  const [first] = inOrder;
  const last = inOrder.at(-1);
  if (!first || !last) return [];
  const least = Math.min(...months.map((month) => month.confidence));
  const count = new Set(months.map((month) => month.value)).size;
  // A hole may be a month without a contribution, or a row that was not read.
  const isWhole = count === monthsBetween(String(first.value), String(last.value)) + 1;
  const lastRow = rows.findLast((row) => cell(row, 'forMonth')?.value === last.value);
  const employer = cell(lastRow, 'employer');
  const sum = cell(lastRow, 'amount');
  return [
    { ...first, name: 'firstMonth' },
    { ...last, name: 'lastMonth' },
    { ...last, name: 'contributionMonths', value: count, confidence: isWhole ? least : Math.min(least, 0.9) },
    ...(employer ? [{ ...employer, name: 'latestEmployer' }] : []),
    ...(sum ? [{ ...sum, name: 'latestContribution' }] : []),
  ];
}

/** A printed total that is the sum of the rows proves them all; other totals are of a page or a column. */
function settleSum(values: ReadValue[], rows: ReadValue[][], totals: ReadValue[]) {
  const sum = rows.reduce((all, row) => all + Math.round(Number(cell(row, 'amount')?.value ?? 0) * 100), 0);
  const total = totals.find((value) => Math.round(Number(value.value) * 100) === sum);
  if (!total || rows.length < 2) return { values, rows };
  const sure = (value: ReadValue) => ({ ...value, confidence: Math.max(value.confidence, 0.97) });
  return {
    values: [...values, sure(total)],
    rows: rows.map((row) => row.map((value) => (value.name === 'amount' ? sure(value) : value))),
  };
}

/** `as at 18 Nov 2026` inside a line. */
function statementDate(sheet: Sheet): ReadValue[] {
  return sheet.rows.flatMap((row) => {
    const text = row.tokens.map((token) => token.key).join('');
    if (!/(asat|asof|statementdate|dateofstatement|printedon|generatedon)/.test(text)) return [];
    const found = findRun(row.tokens, 3, dateIn);
    return found ? [toValue('dateOfStatement', found, sheet)] : [];
  });
}

/** Values of a history of contributions to the Central Provident Fund. */
export function readCpfHistory(pages: Page[]): ReadValue[] {
  const sheets = readingsOf(pages);
  const readings = sheets.map((reading) =>
    reading.flatMap((sheet) => {
      const labelled = readFields(sheet, fields, others);
      const has = (name: string) => labelled.some((value) => value.name === name);
      return [
        ...labelled,
        ...(has('identityNumber') ? [] : loneNumbers(sheet)),
        ...(has('dateOfStatement') ? [] : statementDate(sheet)),
      ];
    }),
  );
  const gathered = gatherRows(sheets.map((reading) => reading.flatMap(contributionRows)));
  const isTotal = (value: ReadValue) => value.name === 'totalContributions';
  const own = checkBirthYear(vote(readings)).filter((value) => !isTotal(value));
  const { values, rows } = settleSum(own, settleMonths(settleEmployers(gathered)), readings.flat().filter(isTotal));
  return [...values, ...summary(rows), ...nameRows('contributions', rows)];
}
