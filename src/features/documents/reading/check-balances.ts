import type { ListRow } from './list-rows.ts';
import type { ReadValue } from './read-value.ts';

const cents = (value: ReadValue | undefined) => Math.round(Number(value?.value ?? 0) * 100);
const cell = (row: ReadValue[] | undefined, name: string) => row?.find((value) => value.name === name);
const sure = (value: ReadValue): ReadValue => ({ ...value, confidence: Math.max(value.confidence, 0.97) });

/** What a row moves, in cents: deposits add, withdrawals take away. */
function movement(row: ReadValue[]): number {
  return cents(cell(row, 'deposit')) - cents(cell(row, 'withdrawal'));
}

function confirm(row: ReadValue[], names: string[]): ReadValue[] {
  return row.map((value) => (names.includes(value.name) ? sure(value) : value));
}

/** The row with the column that its balance says: an amount in the wrong column moves the balance the other way. */
function turned(row: ReadValue[], by: number): ReadValue[] | undefined {
  const [own] = row.filter((value) => value.name === 'deposit' || value.name === 'withdrawal');
  if (!own || Math.abs(cents(own)) !== Math.abs(by) || by === 0) return undefined;
  const name = by > 0 ? 'deposit' : 'withdrawal';
  return row.map((value) => (value === own ? { ...value, name } : value));
}

/** An amount or a balance of another reading that makes the row fit, in the same place. */
function replaced(row: ReadValue[], previous: number, others: ReadValue[]): ReadValue[] | undefined {
  const [move] = row.filter((value) => value.name === 'deposit' || value.name === 'withdrawal');
  const balance = cell(row, 'balance');
  if (!move || !balance) return undefined;
  const near = (value: ReadValue, other: ReadValue) =>
    other.page === value.page && Math.abs(other.box.y - value.box.y) < Math.max(value.box.height, 0.006);
  for (const other of others) {
    if (other.name === 'balance' && near(balance, other) && previous + movement(row) === cents(other)) {
      return row.map((value) => (value === balance ? { ...other, name: 'balance' } : value));
    }
    const isMove = other.name === 'deposit' || other.name === 'withdrawal';
    if (isMove && near(move, other) && Math.abs(cents(balance) - previous) === cents(other)) {
      const name = cents(balance) > previous ? 'deposit' : 'withdrawal';
      return row.map((value) => (value === move ? { ...other, name } : value));
    }
  }
  return undefined;
}

/** Each balance from the one before it: what fits is sure, what does not is put right where one reading fits. */
function chain(rows: ReadValue[][], opening: ReadValue | undefined, others: ReadValue[]) {
  const checked: ReadValue[][] = [];
  let previous = opening ? cents(opening) : undefined;
  let pending: number[] = [];
  let openingFits = false;
  for (const [at, row] of rows.entries()) {
    const balance = cell(row, 'balance');
    if (!balance) {
      // Statements that print one balance a day: the rows between are checked with the next balance.
      if (previous !== undefined) previous += movement(row);
      pending.push(at);
      checked.push(row);
      continue;
    }
    let fitting: ReadValue[] | undefined = row;
    if (previous === undefined) fitting = undefined;
    else if (previous + movement(row) !== cents(balance)) {
      fitting =
        pending.length > 0 ? undefined : (turned(row, cents(balance) - previous) ?? replaced(row, previous, others));
    }
    if (fitting && checked.length === pending.length) openingFits = true;
    if (fitting) for (const index of pending) checked[index] = confirm(checked[index] ?? [], ['deposit', 'withdrawal']);
    checked.push(fitting ? confirm(fitting, ['deposit', 'withdrawal', 'balance']) : row);
    previous = cents(cell(checked.at(-1), 'balance'));
    pending = [];
  }
  return { rows: checked, openingFits, last: pending.length === 0 ? checked.at(-1) : undefined };
}

/**
 * Balances, movements and totals of a statement against each other.
 * @param values the statement's own values
 * @param rows its movements
 * @param readings all rows of all readings
 */
export function checkBalances(values: ReadValue[], rows: ReadValue[][], readings: ListRow[]) {
  const of = (name: string) => values.find((value) => value.name === name);
  const opening = of('openingBalance');
  const result = chain(
    rows,
    opening,
    readings.flatMap((row) => row.cells),
  );
  const confirmed = new Set<ReadValue | undefined>();
  if (result.openingFits) confirmed.add(opening);
  const closing = of('closingBalance');
  const last = cell(result.last, 'balance');
  if (closing && last && last.confidence >= 0.97 && cents(last) === cents(closing)) confirmed.add(closing);
  for (const [name, column] of [
    ['totalWithdrawals', 'withdrawal'],
    ['totalDeposits', 'deposit'],
  ] as const) {
    const total = of(name);
    const sum = result.rows.reduce((all, row) => all + cents(cell(row, column)), 0);
    if (total && cents(total) === sum) confirmed.add(total);
  }
  const checked = values.map((value) => (confirmed.has(value) ? sure(value) : value));
  const isMissing =
    !closing && last ? [{ ...last, name: 'closingBalance', confidence: Math.min(last.confidence, 0.9) }] : [];
  return { values: [...checked, ...isMissing], rows: result.rows };
}
