import type { Page } from '../../../../integrations/ocr/page.ts';
import { readAddressee } from '../address.ts';
import { checkBalances } from '../check-balances.ts';
import { amountsIn, type Found, findRun, spanIn } from '../find-in-row.ts';
import { anyName } from '../identity-fields.ts';
import type { Row, Token } from '../layout.ts';
import { gatherRows, type ListRow, nameRows } from '../list-rows.ts';
import { date, dateIn, monthOf, type Parser, text } from '../parse-value.ts';
import { readFields } from '../read-fields.ts';
import { type Field, readingsOf, type Sheet, toValue } from '../read-labelled.ts';
import { type ReadValue, vote } from '../read-value.ts';
import { columnOf, findHeader, type Header } from '../table-header.ts';

/** Digits in groups; one long enough for an account. */
const accountNumber: Parser = (candidate) => {
  const tokens: Token[] = [];
  for (const token of candidate[0] ?? []) {
    if (!/^[0-9][0-9-]*[.,]?$/.test(token.text)) break;
    tokens.push(token);
  }
  const value = tokens.map((token) => token.text.replace(/[.,]$/, '')).join(' ');
  return value.replace(/\D/g, '').length >= 6 ? { value, tokens } : undefined;
};

const lineSum: Parser = (candidate) => {
  const [tokens = []] = candidate;
  const [found] = amountsIn({ tokens, middle: 0, height: tokens[0]?.height ?? 1 });
  return found;
};

const currencies: Parser = (candidate) => {
  const [token] = candidate[0] ?? [];
  const read = token?.text.toUpperCase().replace(/[^A-Z]/g, '') ?? '';
  if (token && /^(SGD|USD|EUR|GBP|AUD|MYR|JPY|CNY|HKD|NZD)$/.test(read)) return { value: read, tokens: [token] };
  return token && /^singapore$/i.test(token.key)
    ? { value: 'SGD', tokens: candidate[0]?.slice(0, 2) ?? [token] }
    : undefined;
};

const fields: Field[] = [
  {
    name: 'accountNumber',
    wordings: ['Account Number', 'Account No', 'A/C No', 'Acct No', 'Account Num'],
    parse: accountNumber,
  },
  {
    name: 'accountType',
    wordings: ['Account', 'Account Type', 'Type of Account', 'Product', 'Account Name', 'Type'],
    // `Account statement` is a title.
    parse: text({ rows: 1, test: /^(?!statement)[A-Za-z0-9].*[A-Za-z]{3}/i }),
  },
  {
    name: 'name',
    wordings: ['Account Holder', 'Name', 'Account Holder Name', 'Name of Account Holder', 'Customer Name'],
    parse: anyName(1),
  },
  { name: 'statementDate', wordings: ['Statement Date', 'Date of Statement', 'As at', 'As of'], parse: date },
  { name: 'currency', wordings: ['Currency', 'Account Currency', 'Ccy'], parse: currencies },
  {
    name: 'openingBalance',
    wordings: [
      'Opening Balance',
      'Balance Brought Forward',
      'Balance B/F',
      'Previous Balance',
      'Beginning Balance',
      'Start Balance',
      'Balance from last statement',
    ],
    parse: lineSum,
    across: true,
  },
  {
    name: 'closingBalance',
    wordings: ['Closing Balance', 'Ending Balance', 'Balance C/F', 'Final Balance', 'Current Balance', 'End Balance'],
    parse: lineSum,
    across: true,
  },
  {
    name: 'totalWithdrawals',
    wordings: ['Total Withdrawals', 'Total Withdrawal', 'Total Debits', 'Total Debit', 'Total Payments'],
    parse: lineSum,
    across: true,
  },
  {
    name: 'totalDeposits',
    wordings: ['Total Deposits', 'Total Deposit', 'Total Credits', 'Total Credit', 'Total Receipts'],
    parse: lineSum,
    across: true,
  },
];

const periodWordings = ['Statement Period', 'Period', 'For the period', 'Transaction Period', 'From'];
const others = [
  'Branch',
  'Customer No',
  'Interest',
  'Page',
  'Balance Carried Forward',
  'Statement of Account',
  'Account Summary',
  ...periodWordings,
];

const columns = {
  date: ['Date', 'Transaction Date', 'Txn Date', 'Posting Date', 'Trans Date', 'Value Date'],
  description: [
    'Description',
    'Transaction',
    'Particulars',
    'Details',
    'Transaction Details',
    'Transaction Description',
  ],
  withdrawal: [
    'Withdrawal',
    'Withdrawals',
    'Debit',
    'Debits',
    'Paid Out',
    'Money Out',
    'Payments',
    'Withdrawal (SGD)',
    'Debit (SGD)',
    'Withdrawals (S$)',
  ],
  deposit: [
    'Deposit',
    'Deposits',
    'Credit',
    'Credits',
    'Paid In',
    'Money In',
    'Receipts',
    'Deposit (SGD)',
    'Credit (SGD)',
    'Deposits (S$)',
  ],
  balance: ['Balance', 'Account Balance', 'Balance (SGD)', 'Running Balance', 'Balance (S$)'],
};

interface Period {
  from: string;
  to: string;
}

/** `03 Sep`, `3/9` with the year that the period gives; `03 Sep 2026` as it stands. */
function dayIn(text: string, period: Period | undefined): string | undefined {
  const whole = dateIn(text);
  if (whole) return whole;
  const named = /^(\d{1,2})[\s\-/]?([A-Za-z0]{3,9})[.,]?$/.exec(text);
  const numbers = /^(\d{1,2})\/(\d{1,2})$/.exec(text);
  const month = named ? monthOf(named[2] ?? '') : Number(numbers?.[2] ?? 0);
  const day = (named ?? numbers)?.[1];
  if (!day || month < 1 || !period) return undefined;
  for (const year of [period.to.slice(0, 4), period.from.slice(0, 4)]) {
    const value = dateIn(`${day}/${month}/${year}`);
    if (value && value >= period.from && value <= period.to) return value;
  }
  return dateIn(`${day}/${month}/${period.to.slice(0, 4)}`);
}

/** Two dates that follow each other, beside or below what calls them the period, else anywhere above the table. */
function readPeriod(sheet: Sheet): ReadValue[] {
  const parse: Parser = (candidate) => {
    const span = spanIn(candidate.slice(0, 2).flat());
    return span && span.from < span.to ? span : undefined;
  };
  const [labelled] = readFields(sheet, [{ name: 'period', wordings: periodWordings, parse }], []);
  const lone = sheet.rows.flatMap((row) => parse([row.tokens]) ?? [])[0];
  const period = labelled ?? (lone && toValue('period', lone, sheet));
  if (!period) return [];
  const [from = '', to = ''] = String(period.value).split(' ');
  return [
    { ...period, name: 'periodFrom', value: from },
    { ...period, name: 'periodTo', value: to },
  ];
}

/** The first amounts of a row by their columns; a row that only says a balance has one. */
function sumsOf(
  row: Row,
  header: Header | undefined,
): Partial<Record<'withdrawal' | 'deposit' | 'balance', Found<number>>> {
  const sums: Partial<Record<'withdrawal' | 'deposit' | 'balance', Found<number>>> = {};
  const amounts = amountsIn(row);
  for (const [at, each] of amounts.entries()) {
    const column = header && columnOf(each.tokens, header, ['withdrawal', 'deposit', 'balance']);
    const isLast = at === amounts.length - 1 && amounts.length > 1;
    const name = column ?? (isLast ? 'balance' : each.value < 0 ? 'withdrawal' : undefined);
    if (name === 'withdrawal' || name === 'deposit' || name === 'balance')
      sums[name] ??= { ...each, value: name === 'balance' ? each.value : Math.abs(each.value) };
  }
  return sums;
}

const forwarded =
  /balance(brought|carried)|broughtforward|carriedforward|balance[bc]\/?f|openingbalance|closingbalance|^total|totalwithdrawals|totaldeposits/;

interface TableRow extends ListRow {
  /** A line that only carries a balance over. */
  isCarried?: 'opening' | 'closing';
}

/** The words of a second day that stands right behind the first. */
function dayBehind(row: Row, first: Token[], period: Period | undefined): Token[] {
  const rest = row.tokens.slice(row.tokens.indexOf(first.at(-1) as Token) + 1);
  const second = findRun(rest.slice(0, 3), 3, (read) => dayIn(read, period));
  return second && second.tokens[0] === rest[0] ? second.tokens : [];
}

/** Lines of the table of one page. */
function tableRows(sheet: Sheet, period: Period | undefined): TableRow[] {
  const header = findHeader(sheet.rows, columns, ['balance', 'withdrawal', 'deposit']);
  const start = header?.row ?? -1;
  // The day on which a movement counts stands beside the one on which it was made.
  const hasValueDate = (header?.columns.filter(({ name }) => name === 'date').length ?? 0) > 1;
  const found: TableRow[] = [];
  let open: { row: Row; words: Token[]; cells: ReadValue[]; left: number; last: Row } | undefined;
  let lastDay: ReadValue | undefined;
  const close = () => {
    if (!open) return;
    const words = open.words;
    const value = words.map((token) => token.text).join(' ');
    const cells = value ? [...open.cells, toValue('description', { value, tokens: words }, sheet)] : open.cells;
    found.push({ page: sheet.page, at: open.row.middle / sheet.height, cells });
    open = undefined;
  };
  for (const row of sheet.rows.slice(start + 1)) {
    const key = row.tokens.map((token) => token.key).join('');
    const day = findRun(row.tokens.slice(0, 3), 3, (read) => dayIn(read, period));
    const atStart = day && row.tokens.indexOf(day.tokens[0] as Token) <= 1;
    const sums = sumsOf(row, header);
    const valueDay = atStart && hasValueDate ? dayBehind(row, day.tokens, period) : [];
    const days = atStart ? [...day.tokens, ...valueDay] : [];
    const used = new Set([...days, ...amountsIn(row).flatMap((each) => each.tokens)]);
    const words = row.tokens.filter((token) => !used.has(token));
    if (forwarded.test(words.map((token) => token.key).join(''))) {
      close();
      const isOpening = /brought|b\/?f$|opening/.test(key);
      const { balance, withdrawal, deposit } = sums;
      const cells = [
        ...(balance ? [toValue(isOpening ? 'openingBalance' : 'closingBalance', balance, sheet)] : []),
        ...(!isOpening && withdrawal ? [toValue('totalWithdrawals', withdrawal, sheet)] : []),
        ...(!isOpening && deposit ? [toValue('totalDeposits', deposit, sheet)] : []),
      ];
      found.push({
        page: sheet.page,
        at: row.middle / sheet.height,
        cells,
        isCarried: isOpening ? 'opening' : 'closing',
      });
      continue;
    }
    const moves = sums.withdrawal ?? sums.deposit;
    if ((atStart || (lastDay && sums.balance)) && moves) {
      close();
      if (atStart) lastDay = toValue('date', day, sheet);
      const cells = [
        ...(lastDay ? [lastDay] : []),
        ...(sums.withdrawal ? [toValue('withdrawal', sums.withdrawal, sheet)] : []),
        ...(sums.deposit ? [toValue('deposit', sums.deposit, sheet)] : []),
        ...(sums.balance ? [toValue('balance', sums.balance, sheet)] : []),
      ];
      open = { row, words, cells, left: words[0]?.left ?? 0, last: row };
      continue;
    }
    const [head] = row.tokens;
    if (!open || !head) continue;
    const goesOn =
      row.middle - open.last.middle < row.height * 2.6 && Math.abs(head.left - open.left) < row.height * 1.5;
    if (goesOn && used.size === 0 && open.last.tokens !== row.tokens) {
      open.words.push(...row.tokens);
      open.last = row;
    } else if (row.middle - open.last.middle > row.height * 4) close();
  }
  close();
  return found;
}

const bankWord = /^(bank|banking|finance)$/i;

/** The bank's name: the first line at the top that calls itself one. */
function bankName(sheet: Sheet): ReadValue[] {
  for (const row of sheet.rows.slice(0, 8)) {
    const at = row.tokens.findIndex((token) => bankWord.test(token.key));
    if (at < 0) continue;
    let start = at;
    const near = (index: number, side: -1 | 1) => {
      const [a, b] = side < 0 ? [row.tokens[index - 1], row.tokens[index]] : [row.tokens[index], row.tokens[index + 1]];
      return a && b && b.left - a.right < row.height * 1.2 && a.word.confidence > 0.4 && b.word.confidence > 0.4;
    };
    while (near(start, -1)) start -= 1;
    let end = at;
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
  const addressee = readAddressee(sheet, bankWord).filter((value) => value.name !== 'postalCode' && !has(value.name));
  return [...labelled, ...addressee, ...readPeriod(sheet), ...bankName(sheet)];
}

/** Values of an account statement and its movements. Movements and balances confirm each other. */
export function readBankStatement(pages: Page[]): ReadValue[] {
  const sheets = readingsOf(pages);
  const voted = vote(sheets.map((reading) => reading.flatMap(labelledOf)));
  const of = (name: string) => voted.find((value) => value.name === name);
  const [from, to] = [of('periodFrom'), of('periodTo')];
  const period = from && to ? { from: String(from.value), to: String(to.value) } : undefined;
  const tables = sheets.map((reading) => reading.flatMap((sheet) => tableRows(sheet, period)));
  const rows = gatherRows(tables.map((table) => table.filter((row) => !row.isCarried)));
  const carried = tables.flatMap((table) => table.filter((row) => row.isCarried));
  const ends = vote([
    // The first opening balance and the last closing one are those of the statement.
    ...carried
      .filter((row) => row.isCarried === 'opening')
      .slice(0, 1)
      .map((row) => row.cells),
    ...carried
      .filter((row) => row.isCarried === 'closing')
      .slice(-1)
      .map((row) => row.cells),
  ]).filter((value) => !of(value.name));
  const dated =
    to && !of('statementDate') ? [{ ...to, name: 'statementDate', confidence: Math.min(to.confidence, 0.9) }] : [];
  const checked = checkBalances([...voted, ...ends, ...dated], rows, tables.flat());
  return [...checked.values, ...nameRows('transactions', checked.rows)];
}
