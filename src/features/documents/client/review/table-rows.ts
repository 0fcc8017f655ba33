import { toCents } from '../../../../domain/money.ts';
import type { ReadRaw } from './value-kind.ts';

/**
 * Lists that continue over pages: account transactions, contributions to CPF. Other lists are short and shown as single
 * values.
 */
export const tables = ['transactions', 'contributions'] as const;
export type TableName = (typeof tables)[number];

/** A value in a table row, such as `transactions.12.balance`. */
interface Cell {
  readonly name: string;
  /** Counted from 0. */
  readonly page: number;
  /** Value as read or corrected; absent if it is left out or cannot be parsed. */
  readonly value?: ReadRaw;
}

/** One table row with its cells. */
export interface TableRow<C extends Cell = Cell> {
  readonly key: string;
  readonly table: TableName;
  /** Row number from 0, as in the names of its values. */
  readonly index: number;
  readonly page: number;
  readonly cells: readonly C[];
  /** `YYYY-MM-DD` of a movement, `YYYY-MM` of a contribution. */
  readonly when?: string;
  readonly what?: string;
  /** In cents; money leaving the account is negative. */
  readonly cents?: number;
}

/** Rows of one page, at most as many as can be rendered without a visible delay. */
export interface RowGroup<C extends Cell = Cell> {
  readonly key: string;
  readonly table: TableName;
  readonly page: number;
  readonly rows: readonly TableRow<C>[];
  /** The earliest and the latest date in its rows. */
  readonly from?: string;
  readonly to?: string;
  /** Sums in cents, both positive. */
  readonly inCents: number;
  readonly outCents: number;
}

/** Maximum number of rows in a group. */
export const mostRows = 50;

/** Returns the table and row of a value; `undefined` for a value outside tables. */
export function tableOf(name: string): { table: TableName; index: number; leaf: string } | undefined {
  const [list, index, leaf] = name.split('.');
  const table = tables.find((table) => table === list);
  return table && index !== undefined && leaf !== undefined ? { table, index: Number(index), leaf } : undefined;
}

/** Returns single values, and table rows by page, in document order. */
export function groupRows<C extends Cell>(cells: readonly C[]): { plain: C[]; groups: RowGroup<C>[] } {
  const plain: C[] = [];
  const rows = new Map<string, { table: TableName; index: number; cells: C[] }>();
  for (const cell of cells) {
    const place = tableOf(cell.name);
    if (!place) {
      plain.push(cell);
      continue;
    }
    const key = `${place.table}.${place.index}`;
    const row = rows.get(key) ?? { table: place.table, index: place.index, cells: [] };
    row.cells.push(cell);
    rows.set(key, row);
  }
  const ordered = [...rows.values()].sort((a, b) => order(a.table) - order(b.table) || a.index - b.index).map(toRow);
  return { plain, groups: toGroups(ordered) };
}

function order(table: TableName): number {
  return tables.indexOf(table);
}

function toRow<C extends Cell>({ table, index, cells }: { table: TableName; index: number; cells: C[] }): TableRow<C> {
  const readingOf = (leaf: string) => cells.find(({ name }) => name === `${table}.${index}.${leaf}`)?.value;
  const text = (value: ReadRaw | undefined) => (typeof value === 'string' ? value : undefined);
  const isMovement = table === 'transactions';
  return {
    key: `${table}.${index}`,
    table,
    index,
    page: Math.min(...cells.map(({ page }) => page)),
    cells,
    when: text(readingOf(isMovement ? 'date' : 'forMonth')),
    what: text(readingOf(isMovement ? 'description' : 'employer')),
    cents: isMovement ? signed(readingOf('deposit'), readingOf('withdrawal')) : centsOf(readingOf('amount')),
  };
}

function centsOf(dollars: ReadRaw | undefined): number | undefined {
  return typeof dollars === 'number' ? toCents(dollars) : undefined;
}

function signed(deposit: ReadRaw | undefined, withdrawal: ReadRaw | undefined): number | undefined {
  const [inward, outward] = [centsOf(deposit), centsOf(withdrawal)];
  return inward === undefined && outward === undefined ? undefined : (inward ?? 0) - (outward ?? 0);
}

function toGroups<C extends Cell>(rows: readonly TableRow<C>[]): RowGroup<C>[] {
  const groups: TableRow<C>[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const first = last?.[0];
    const isSame = first?.table === row.table && first.page === row.page;
    if (last && isSame && last.length < mostRows) last.push(row);
    else groups.push([row]);
  }
  return groups.map((own, index): RowGroup<C> => {
    const dates = own.flatMap(({ when }) => when ?? []).sort();
    const sums = own.map(({ cents }) => cents ?? 0);
    return {
      key: `${own[0]?.key} ${index}`,
      table: own[0]?.table ?? 'transactions',
      page: own[0]?.page ?? 0,
      rows: own,
      from: dates[0],
      to: dates.at(-1),
      inCents: sums.reduce((sum, amount) => sum + Math.max(0, amount), 0),
      outCents: sums.reduce((sum, amount) => sum + Math.max(0, -amount), 0),
    };
  });
}
