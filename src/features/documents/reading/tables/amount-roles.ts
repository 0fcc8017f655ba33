import { toCents } from '../../../../domain/money.ts';
import { type Atom, textOf } from './atoms.ts';
import { type Column, columnAt } from './columns.ts';
import { isSigned } from './money.ts';

const roles = ['withdrawal', 'deposit', 'balance', 'amount', undefined] as const;
type Role = (typeof roles)[number];

/** Maximum number of amount columns; a statement has no more. */
const mostColumns = 4;
/** Maximum number of rows to evaluate; enough to decide. */
const mostRows = 80;

/** Amounts of a row by column position. */
type Figures = (number | undefined)[];

function figuresOf(atoms: readonly Atom[], columns: Column[]): Figures {
  const figures: Figures = columns.map(() => undefined);
  for (const atom of atoms) {
    const column = atom.kind === 'amount' ? columnAt(atom, columns, atom.tokens[0]?.height ?? 1) : undefined;
    if (column) figures[columns.indexOf(column)] = toCents(Number(atom.value));
  }
  return figures;
}

/** Returns in how many rows the balance follows from the one before, from top to bottom or from bottom to top. */
function linksOf(rows: Figures[], given: readonly Role[]): number {
  const figureOf = (figures: Figures, role: Role) => figures[given.indexOf(role)];
  const count = (ordered: Figures[]) => {
    let running: number | undefined;
    let links = 0;
    let [moved, free] = [0, 0];
    for (const figures of ordered) {
      moved += Math.abs(figureOf(figures, 'deposit') ?? 0) - Math.abs(figureOf(figures, 'withdrawal') ?? 0);
      free += Math.abs(figureOf(figures, 'amount') ?? 0);
      const balance = given.includes('balance') ? figureOf(figures, 'balance') : undefined;
      if (balance === undefined) continue;
      const isNext =
        running !== undefined &&
        (running + moved === balance ? moved !== 0 : free > 0 && Math.abs(balance - running) === free);
      if (isNext) links += 1;
      [running, moved, free] = [balance, 0, 0];
    }
    return links;
  };
  return Math.max(count(rows), count([...rows].reverse()));
}

function assignments(count: number): Role[][] {
  const isSound = (given: Role[]) =>
    roles.every((role) => role === undefined || given.filter((entry) => entry === role).length <= 1) &&
    !(given.includes('amount') && (given.includes('withdrawal') || given.includes('deposit')));
  let all: Role[][] = [[]];
  for (let index = 0; index < count; index += 1)
    all = all.flatMap((given) => roles.map((role) => [...given, role])).filter(isSound);
  return all;
}

/** Names the amount columns of a statement by their headings, unless the balances only add up with other names. */
export function nameAmounts(columns: Column[], rows: readonly (readonly Atom[])[]): Column[] {
  const own = columns
    .filter(({ kind }) => kind === 'amount')
    .sort((a, b) => b.count - a.count)
    .slice(0, mostColumns)
    .sort((a, b) => a.right - b.right);
  const figures = rows.slice(0, mostRows).map((atoms) => figuresOf(atoms, own));
  const signed = own.map((column) =>
    rows.some((atoms) => atoms.some((atom) => columnAt(atom, own, 1) === column && isSigned(textOf(atom.tokens)))),
  );
  let best: { given: Role[]; score: number } = {
    given: own.map(({ name }) => name as Role),
    score: Number.NEGATIVE_INFINITY,
  };
  for (const given of assignments(own.length)) {
    const said = own.reduce((sum, { name, weight }, index) => {
      if (name === undefined)
        return sum + (given[index] === undefined ? -0.5 : placeScore(given, index, signed[index] ?? false));
      return sum + (given[index] === name ? 3 * weight : given[index] === undefined ? -1 : -3 * weight);
    }, 0);
    const links = linksOf(figures, given);
    const score = said + Math.min(12, links * 2);
    if (score > best.score) best = { given, score };
  }
  return columns.map((column) => {
    const index = own.indexOf(column);
    return index < 0 ? column : { ...column, name: best.given[index] };
  });
}

/**
 * Without other evidence the balance is the last column, and withdrawals come before deposits; a column with signs
 * contains both.
 */
function placeScore(given: readonly Role[], index: number, isSignedColumn: boolean): number {
  const role = given[index];
  if (role === 'balance') return index === given.length - 1 && given.length > 1 ? 0.6 : 0;
  if (role === 'amount') return isSignedColumn || given.length === 2 ? 0.6 : 0.1;
  const [out, inward] = [given.indexOf('withdrawal'), given.indexOf('deposit')];
  return out >= 0 && inward > out ? 0.4 : 0.1;
}
