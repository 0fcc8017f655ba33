import type { Page } from '../../../../integrations/ocr/page.ts';
import { readAddressee } from '../address.ts';
import { fieldsOf, listOf } from '../declaration.ts';
import { amountsIn, findRuns } from '../find-in-row.ts';
import { anyName } from '../identity-fields.ts';
import type { Token } from '../layout.ts';
import { date, text, type ValueParser } from '../parse-value.ts';
import { readFields } from '../read-fields.ts';
import { readingsOf, type Sheet, toValue } from '../read-labelled.ts';
import { type ReadValue, vote } from '../read-value.ts';
import type { TableDocument } from '../recognition/type-description.ts';
import { textOf } from '../tables/atoms.ts';
import { dayIn } from '../tables/day.ts';
import { cell, centsOf, type GatheredRow, gather, nameRows } from '../tables/gather.ts';
import { readTables } from '../tables/read-tables.ts';
import { reconcileBalances } from '../tables/reconcile-balances.ts';
import { type Movement, movements, movementsOf } from './bank-table.ts';

/** Parses digits in groups that are long enough for an account number. */
const accountNumber: ValueParser = (candidate) => {
  const tokens: Token[] = [];
  for (const token of candidate[0] ?? []) {
    if (!/^[0-9][0-9-]*[.,]?$/.test(token.text)) break;
    tokens.push(token);
  }
  const value = tokens.map((token) => token.text.replace(/[.,]$/, '')).join(' ');
  return value.replace(/\D/g, '').length >= 6 ? { value, tokens } : undefined;
};

const lineSum: ValueParser = (candidate) => {
  const [tokens = []] = candidate;
  const [found] = amountsIn({ tokens, middle: 0, height: tokens[0]?.height ?? 1 });
  return found;
};

const currencies: ValueParser = (candidate) => {
  const [token] = candidate[0] ?? [];
  const read = token?.text.toUpperCase().replace(/[^A-Z]/g, '') ?? '';
  if (token && /^(SGD|USD|EUR|GBP|AUD|MYR|JPY|CNY|HKD|NZD)$/.test(read)) return { value: read, tokens: [token] };
  return token && /^singapore$/i.test(token.key)
    ? { value: 'SGD', tokens: candidate[0]?.slice(0, 2) ?? [token] }
    : undefined;
};

const period: ValueParser = (candidate) => {
  const days = findRuns(candidate.slice(0, 2).flat(), 3, dayIn).filter(({ value }) => !value.startsWith('--'));
  const [from, to] = days;
  if (!from || !to || from.value > to.value) return undefined;
  const tokens = [...from.tokens, ...to.tokens];
  return { value: `${from.value} ${to.value}`, tokens, text: `${textOf(from.tokens)} - ${textOf(to.tokens)}` };
};

const fields = fieldsOf({
  accountNumber: ['Account Number|Account No|A/C No|Account', accountNumber],
  // `Account statement` is a title.
  accountType: [
    'Account|Account Type|Type of Account|Product|Product Name|Account Product|Type',
    text({ rows: 1, test: /^(?!balance\b|e?statement( (of|for|date|period|no)\b|$))[A-Za-z0-9].*[A-Za-z]{3}/i }),
  ],
  name: [
    'Account Holder|Name|Name of Account Holder|Account Holder Name|Account Name|Customer Name|Customer',
    anyName(2),
  ],
  statementDate: ['Statement Date|Date of Statement|As at|As of|Statement as at|Date', date],
  statementPeriod: ['Statement Period|Period|For the Period|Transaction Period|Period Covered|From', period],
  currency: ['Currency|Account Currency|Ccy', currencies],
  openingBalance: [
    'Opening Balance|Balance Brought Forward|Balance B/F|Previous Balance|Beginning Balance|Start Balance|Starting Balance|Balance from last statement',
    lineSum,
    'across',
  ],
  closingBalance: [
    'Closing Balance|Ending Balance|Balance C/F|Balance Carried Forward|Final Balance|Current Balance|End Balance|New Balance',
    lineSum,
    'across',
  ],
  totalWithdrawals: [
    'Total Withdrawals|Total Withdrawal|Total Debits|Total Debit|Total Payments|Total Paid Out|Total Money Out|Withdrawals|Debits',
    lineSum,
    'across',
  ],
  totalDeposits: [
    'Total Deposits|Total Deposit|Total Credits|Total Credit|Total Receipts|Total Paid In|Total Money In|Deposits|Credits',
    lineSum,
    'across',
  ],
});
const others = listOf(
  'Credit Card|Fixed Deposit|Supplementary Retirement Scheme|Branch|Customer No|Interest|Page|Statement of Account|Account Summary|Company Registration No|GST Registration No',
);

/** Returns the first two dates on one line, for use if no label was readable before them. */
function lonePeriod(sheet: Sheet): ReadValue[] {
  const [lone] = sheet.rows.flatMap((row) => period([row.tokens]) ?? []);
  return lone ? [toValue('statementPeriod', { ...lone, proof: 'doubtful' }, sheet)] : [];
}

const titles = /^(bank|banking|finance|statement|estatement|account)$/i;

const bankWord = /^(bank|banking|finance)$/i;

/** Returns the bank's name: the first line at the top that contains a word for a bank. */
function bankName(sheet: Sheet): ReadValue[] {
  for (const row of sheet.rows.slice(0, 8)) {
    const position = row.tokens.findIndex((token) => bankWord.test(token.key));
    if (position < 0) continue;
    let start = position;
    const near = (index: number, side: -1 | 1) => {
      const [a, b] = side < 0 ? [row.tokens[index - 1], row.tokens[index]] : [row.tokens[index], row.tokens[index + 1]];
      return a && b && b.left - a.right < row.height * 1.2 && a.word.confidence > 0.4 && b.word.confidence > 0.4;
    };
    while (near(start, -1)) start -= 1;
    let end = position;
    while (
      near(end, 1) &&
      /^(of|limited|ltd|pte|singapore|berhad|corporation|plc|asia)$/.test(row.tokens[end + 1]?.key ?? '')
    )
      end += 1;
    const tokens = row.tokens.slice(start, end + 1);
    const isOther = tokens.some((token) => /^(statement|account|your)$/.test(token.key));
    if (tokens.length < 2 || isOther) continue;
    return [toValue('bankName', { value: tokens.map((token) => token.text).join(' '), tokens }, sheet)];
  }
  return [];
}

function labelledOf(sheet: Sheet): ReadValue[] {
  const labelled = readFields(sheet, fields, others);
  const has = (name: string) => labelled.some((value) => value.name === name);
  const addressee = readAddressee(sheet, titles).filter((value) => value.name !== 'postalCode');
  const lone = [...addressee, ...lonePeriod(sheet), ...bankName(sheet)];
  return [...labelled, ...lone.filter((value) => !has(value.name))].flatMap((value) => {
    if (value.name !== 'statementPeriod') return [value];
    const [from = '', to = ''] = String(value.value).split(' ');
    return [
      { ...value, name: 'periodFrom', value: from },
      { ...value, name: 'periodTo', value: to },
    ];
  });
}

const sure = (value: ReadValue): ReadValue => ({ ...value, confidence: Math.max(value.confidence, 0.97) });

/** Drops lines that are not transactions: a balance carried forward, or a transaction's balance found separately. */
function withoutRepeats(rows: GatheredRow[], opening: ReadValue | undefined): GatheredRow[] {
  const balanceOf = (row: GatheredRow | undefined) => cell(row?.cells ?? [], 'balance')?.value;
  return rows.filter((row, index) => {
    const moves = cell(row.cells, 'withdrawal') ?? cell(row.cells, 'deposit');
    const around = [opening?.value, balanceOf(rows[index - 1]), balanceOf(rows[index + 1])];
    return moves !== undefined || balanceOf(row) === undefined || !around.includes(balanceOf(row));
  });
}

/** Checks transactions in the order of their days; returns them in the document's order. */
function inOrder(rows: GatheredRow[], opening: ReadValue | undefined, isPicture: boolean) {
  const days = rows.flatMap((row) => cell(row.cells, 'date')?.value ?? []).map(String);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const down = reconcileBalances(rows, opening, isPicture);
  if (first < last) return down;
  const up = reconcileBalances([...rows].reverse(), opening, isPicture);
  return up.cost < down.cost - 0.5 ? { ...up, rows: [...up.rows].reverse() } : down;
}

/** Raises the confidence of the statement's values that its transactions prove; doubts balances that they do not. */
function proveEnds(values: ReadValue[], settled: ReturnType<typeof inOrder>): ReadValue[] {
  const valueNamed = (name: string) => values.find((value) => value.name === name);
  const proven = new Set<ReadValue | undefined>();
  const [opening, closing] = [valueNamed('openingBalance'), valueNamed('closingBalance')];
  if (settled.opens) proven.add(opening);
  if (closing && settled.last && centsOf(settled.last) === centsOf(closing)) proven.add(closing);
  let moved = 0;
  for (const [name, column, sign] of [
    ['totalWithdrawals', 'withdrawal', -1],
    ['totalDeposits', 'deposit', 1],
  ] as const) {
    const total = valueNamed(name);
    const sum = settled.rows.reduce((all, row) => all + centsOf(cell(row, column)), 0);
    if (total && centsOf(total) === sum) proven.add(total);
    moved += sign * (total ? centsOf(total) : sum);
  }
  const isWhole = valueNamed('totalWithdrawals') && valueNamed('totalDeposits') && opening && closing;
  if (isWhole && centsOf(opening) + moved === centsOf(closing)) {
    for (const name of ['openingBalance', 'closingBalance', 'totalWithdrawals', 'totalDeposits'])
      proven.add(valueNamed(name));
  }
  // A balance that the transactions do not lead to or from is not confirmed.
  const hasBalances = settled.rows.some((row) => cell(row, 'balance') !== undefined);
  const isLoose = (value: ReadValue) => hasBalances && (value === opening || value === closing);
  return values.map((value) => {
    if (proven.has(value)) return sure(value);
    return isLoose(value) ? { ...value, confidence: Math.min(value.confidence, 0.8), doubt: 'sum' } : value;
  });
}

/** Reads the values and transactions of an account statement. Transactions and balances confirm each other. */
function readBankStatement(pages: Page[]): ReadValue[] {
  const readings = readingsOf(pages).map((sheets) => readTables(sheets, pages, movements));
  const voted = vote(readings.map((tables) => tables.flatMap(({ outside }) => labelledOf(outside))));
  const valueNamed = (name: string) => voted.find((value) => value.name === name);
  const [from, to] = [valueNamed('periodFrom'), valueNamed('periodTo')];
  const period = from && to ? { from: String(from.value), to: String(to.value) } : undefined;
  const tables = readings.map((reading) => movementsOf(reading, period));
  const rows = gather(tables.map((table) => table.filter((row) => row.aside === undefined)));
  const carried = (aside: Movement['aside']) => tables.map((table) => table.filter((row) => row.aside === aside));
  const ends = vote([
    // The statement's balances are the first opening and the last closing balance.
    ...carried('opening').map((own) => own[0]?.cells ?? []),
    ...carried('closing').map((own) => own.at(-1)?.cells ?? []),
    ...carried('total').map((own) => own.at(-1)?.cells ?? []),
  ]).filter((value) => !valueNamed(value.name));
  const isPicture = pages.some((page) => page.source === 'ocr');
  const known = [...voted, ...ends];
  const opening = known.find(({ name }) => name === 'openingBalance');
  const settled = inOrder(withoutRepeats(rows, opening), opening, isPicture);
  return [...proveEnds(known, settled), ...nameRows('transactions', settled.rows)];
}

export const bankStatement: TableDocument = {
  read: readBankStatement,
  marks: {
    5: ['statement of account', 'account statement', 'bank statement', 'consolidated statement'],
    3: [/balance((brought|carried)forward|[bc]f)/, /(opening|closing)balance/],
    2: [/withdrawals?.{0,20}deposits?|debits?.{0,20}credits?.{0,20}balance|(paid|money)out.{0,20}(paid|money)in/],
    1: ['withdrawal', 'deposit', 'account number', 'account no', 'transaction', 'value date', 'interest'],
  },
  expected: ['bankName', 'name', 'accountNumber', 'periodFrom', 'openingBalance', 'closingBalance'],
};
