import { type Sheet, toValue } from '../read-labelled.ts';
import type { ReadValue } from '../read-value.ts';
import { nameAmounts } from '../tables/amount-roles.ts';
import { type Atom, textOf } from '../tables/atoms.ts';
import { dayIn, withYear } from '../tables/day.ts';
import type { ListRow } from '../tables/gather.ts';
import { isSigned, moneyIn } from '../tables/money.ts';
import type { SheetTable } from '../tables/read-tables.ts';
import { type Entry, type TableSpec, wordsOf } from '../tables/table.ts';

/** The movements of an account. */
export const movements: TableSpec = {
  lexers: [
    { kind: 'date', longest: 3, read: dayIn },
    { kind: 'amount', longest: 3, read: moneyIn },
  ],
  columns: [
    { name: 'date', kinds: ['date'], headings: ['date', 'transactiondate', 'txndate', 'postingdate', 'transdate', 'bookingdate', 'entrydate', 'day'] },
    { name: 'valueDate', kinds: ['date'], headings: ['valuedate', 'value', 'effectivedate', 'valdate'] },
    {
      name: 'description',
      kinds: ['text'],
      headings: ['description', 'transaction', 'particulars', 'details', 'transactiondetails', 'narrative', 'remarks', 'transactiondescription', 'narration'],
    },
    { name: 'reference', kinds: ['text'], headings: ['reference', 'ref', 'refno', 'chequeno', 'cheque', 'code', 'chequeref', 'branch', 'tellerid', 'type', 'transactioncode'] },
    { name: 'withdrawal', kinds: ['amount'], headings: ['withdrawal', 'withdrawals', 'debit', 'debits', 'paidout', 'moneyout', 'payments', 'outflow', 'out', 'dr', 'less'] },
    { name: 'deposit', kinds: ['amount'], headings: ['deposit', 'deposits', 'credit', 'credits', 'paidin', 'moneyin', 'receipts', 'inflow', 'in', 'cr'] },
    { name: 'balance', kinds: ['amount'], headings: ['balance', 'runningbalance', 'accountbalance', 'availablebalance', 'ledgerbalance'] },
    { name: 'amount', kinds: ['amount'], headings: ['amount', 'transactionamount', 'debitcredit', 'amt', 'withdrawaldeposit', 'creditdebit', 'movement'] },
  ], // biome-ignore format: a table
  opens: (kinds) => kinds.has('amount') && (kinds.has('date') || kinds.has('text')),
  asides: [
    { name: 'stated', pattern: /total(withdrawal|deposit|debit|credit|paid|money|payment|receipt)/, isOutside: true },
    { name: 'opening', pattern: /balanceb\/?f|broughtforward|openingbalance|balancebroughtfwd|bfbalance|previousbalance|startingbalance|beginningbalance|balancebfwd|^bf$/ },
    { name: 'closing', pattern: /balancec\/?f|carriedforward|closingbalance|endingbalance|balancecarriedfwd|balancecfwd|^cf$/ },
    { name: 'total', pattern: /^(sub|grand)?totals?|^totalof/ },
    { name: 'partlyRead', pattern: /^(balance|brought|carried|forward|fwd)+$/ },
  ], // biome-ignore format: a table
  leads: 'date',
  name: nameAmounts,
  isGroup: (atoms) => {
    const dates = atoms.filter(({ kind }) => kind === 'date');
    const words = atoms.flatMap((atom) => (atom.kind === 'text' ? atom.tokens : []));
    return dates.length === 1 && words.length <= 1 ? 'day' : undefined;
  },
};

interface Period {
  from: string;
  to: string;
}

/** A line of the table in one reading. */
export interface Movement extends ListRow {
  aside?: 'opening' | 'closing' | 'total';
}

const totals = { opening: 'openingBalance', closing: 'closingBalance' } as const;

function asideOf(entry: Entry, sheet: Sheet): Movement | undefined {
  const { page, at: position, aside } = entry;
  const value = (name: string, atom: Atom) =>
    toValue(name, { value: Math.abs(Number(atom.value)), tokens: atom.tokens }, sheet);
  const amounts = [...Object.values(entry.cells).flat(), ...entry.nameless].filter(
    (atom) => atom?.kind === 'amount',
  ) as Atom[];
  const [out, inward] = [entry.cells.withdrawal?.[0], entry.cells.deposit?.[0]];
  const sums = [...(out ? [value('totalWithdrawals', out)] : []), ...(inward ? [value('totalDeposits', inward)] : [])];
  if (aside === 'opening' || aside === 'closing') {
    const own = entry.cells.balance?.[0] ?? amounts.at(-1);
    const balance = own && { ...value(totals[aside], own), value: Number(own.value) };
    return balance && { page, at: position, aside, cells: [balance, ...(aside === 'closing' ? sums : [])] };
  }
  return aside === 'total' && sums.length > 0 ? { page, at: position, aside, cells: sums } : undefined;
}

/** Confidence of a date taken from the line above, in a table where each line has one. */
const unsureDay = 0.5;

/** True if the date is printed on every line, even for the same day: then a line without one lost it. */
function repeatsDays(entries: readonly Entry[]): boolean {
  const days = entries.map(({ aside, cells }) => (aside === undefined ? cells.date?.[0]?.value : undefined));
  return days.some((own, index) => own !== undefined && own === days[index + 1]);
}

/** Returns the movements of one reading of a statement, page by page. */
export function movementsOf(tables: readonly SheetTable[], period: Period | undefined): Movement[] {
  const found: Movement[] = [];
  let day: ReadValue | undefined;
  for (const { sheet, entries } of tables) {
    const isEachDated = repeatsDays(entries);
    const isSignedColumn = entries.some(({ cells }) => cells.amount?.some((atom) => isSigned(textOf(atom.tokens))));
    for (const entry of entries) {
      const [dated] = entry.cells.date ?? entry.nameless.filter(({ kind }) => kind === 'date');
      const iso = dated && withYear(String(dated.value), period);
      if (dated && iso) day = toValue('date', { value: iso, tokens: dated.tokens }, sheet);
      else if (day && isEachDated) day = { ...day, confidence: Math.min(day.confidence, unsureDay), doubt: 'unclear' };
      if (entry.aside !== undefined) {
        const carried = asideOf(entry, sheet);
        if (carried) found.push(carried);
        continue;
      }
      const words = wordsOf(entry, 'description', 'text');
      const amounts = (['withdrawal', 'deposit', 'amount', 'balance'] as const).flatMap((name): ReadValue[] => {
        const [own] = entry.cells[name] ?? [];
        if (!own) return [];
        const figure = Number(own.value);
        const role = name === 'amount' && isSignedColumn ? (figure < 0 ? 'withdrawal' : 'deposit') : name;
        return [toValue(role, { value: name === 'balance' ? figure : Math.abs(figure), tokens: own.tokens }, sheet)];
      });
      if (amounts.length === 0) continue;
      found.push({
        page: sheet.page,
        at: entry.at,
        cells: [
          ...(day ? [day] : []),
          ...(words.length > 0 ? [toValue('description', { value: textOf(words), tokens: words }, sheet)] : []),
          ...amounts,
        ],
      });
    }
  }
  return found;
}
