import { certainFrom } from '../reading-rules.ts';
import type { ReadValue } from './read-value.ts';

/** Minimum share of correctly read fields by kind of file. Photos count up to the fourth of five difficulties. */
export const floors = { 'digital-pdf': 0.99, 'clean-image': 0.97, 'scanned-pdf': 0.97, photo: 0.9 } as const;

type Scalar = string | number | boolean;
type Printed = Scalar | Scalar[] | Record<string, Scalar>[];

/** An entry of `truth.json`: the printed content of a document. */
export interface Truth {
  file: string;
  type: string;
  kind: string;
  /** From 1, easy, to 5, hard. */
  difficulty: number;
  fields: Record<string, Printed>;
}

/** Result of reading one printed value. */
export interface ReadingOutcome {
  file: string;
  type: string;
  kind: string;
  difficulty: number;
  /** `name`, or `transactions[].balance` for a value in a list. */
  field: string;
  result: 'right' | 'wrong' | 'missing' | 'invented';
  /** Shown as certain. */
  certain: boolean;
  /** Confidence of the value read. */
  confidence?: number;
  /** True if something speaks against the value that was read. */
  isDoubted?: boolean;
  printed?: Scalar;
  read?: Scalar;
}

type Leaf = Pick<ReadValue, 'name' | 'value' | 'confidence' | 'doubt'>;

function same(a: Scalar, b: Scalar): boolean {
  const bare = (value: Scalar) => (typeof value === 'string' ? value.replace(/\s/g, '').toUpperCase() : value);
  return bare(a) === bare(b);
}

/** Returns the rows of a list, from names such as `transactions.3.balance`. */
function rowsOfList(values: ReadValue[], list: string): Leaf[][] {
  const rows = new Map<number, Leaf[]>();
  for (const { name, value, confidence, doubt } of values) {
    const [head, index, leaf] = name.split('.');
    if (head !== list || index === undefined || leaf === undefined) continue;
    const row = rows.get(Number(index)) ?? [];
    rows.set(Number(index), [...row, { name: leaf, value, confidence, doubt }]);
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row);
}

function likeness(printed: Record<string, Scalar>, read: Leaf[]): number {
  return read.filter(({ name, value }) => printed[name] !== undefined && same(printed[name], value)).length;
}

/** Matches each printed row with a read row, in order, so that most values agree. */
function align(printed: Record<string, Scalar>[], read: Leaf[][]): (Leaf[] | undefined)[] {
  const best = Array.from({ length: printed.length + 1 }, () => new Array<number>(read.length + 1).fill(0));
  const cellAt = (i: number, j: number) => best[i]?.[j] ?? 0;
  const met = (i: number, j: number) => likeness(printed[i] ?? {}, read[j] ?? []);
  for (let i = printed.length - 1; i >= 0; i -= 1) {
    for (let j = read.length - 1; j >= 0; j -= 1) {
      const row = best[i];
      if (row) row[j] = Math.max(cellAt(i + 1, j), cellAt(i, j + 1), cellAt(i + 1, j + 1) + met(i, j) + 0.001);
    }
  }
  const pairs: (Leaf[] | undefined)[] = [];
  let j = 0;
  for (let i = 0; i < printed.length; i += 1) {
    while (j < read.length && cellAt(i, j) === cellAt(i, j + 1) && cellAt(i, j) > cellAt(i + 1, j)) j += 1;
    const taken = j < read.length && cellAt(i, j) > cellAt(i + 1, j);
    pairs.push(taken ? read[j] : undefined);
    if (taken) j += 1;
  }
  return pairs;
}

/** Compares each printed value of a document with the value read, and lists values and rows read that are not printed. */
export function compare(truth: Truth, values: ReadValue[]): ReadingOutcome[] {
  const { file, type, kind, difficulty } = truth;
  const outcome = (field: string, result: ReadingOutcome['result'], printed?: Scalar, read?: Omit<Leaf, 'name'>): ReadingOutcome => ({
    file, type, kind, difficulty, field, result, certain: (read?.confidence ?? 0) >= certainFrom, confidence: read?.confidence, isDoubted: read?.doubt !== undefined, printed, read: read?.value,
  }); // biome-ignore format: names only
  const judge = (field: string, printed: Scalar, read: Omit<Leaf, 'name'> | undefined) =>
    outcome(field, !read ? 'missing' : same(printed, read.value) ? 'right' : 'wrong', printed, read);
  const outcomes: ReadingOutcome[] = [];
  for (const [name, printed] of Object.entries(truth.fields)) {
    if (Array.isArray(printed) && typeof printed[0] === 'object') {
      const rows = printed as Record<string, Scalar>[];
      const readRows = rowsOfList(values, name);
      const read = align(rows, readRows);
      for (const [index, row] of rows.entries()) {
        for (const [leaf, value] of Object.entries(row)) {
          outcomes.push(
            judge(
              `${name}[].${leaf}`,
              value,
              read[index]?.find((value) => value.name === leaf),
            ),
          );
        }
      }
      for (const { name: leaf, ...value } of readRows.filter((row) => !read.includes(row)).flat()) {
        outcomes.push(outcome(`${name}[].${leaf}`, 'invented', undefined, value));
      }
      continue;
    }
    const found = values.find((value) => value.name === name);
    const expected = Array.isArray(printed) ? printed.join(',') : printed;
    outcomes.push(judge(name, expected, found));
  }
  for (const { name, value, confidence, doubt } of values) {
    const [head = '', , leaf] = name.split('.');
    const printed = truth.fields[head];
    if (printed === undefined)
      outcomes.push(outcome(leaf ? `${head}[].${leaf}` : name, 'invented', undefined, { value, confidence, doubt }));
  }
  return outcomes;
}

export interface Score {
  of: string;
  fields: number;
  right: number;
  wrong: number;
  missing: number;
  /** Number of values that are not printed. */
  invented: number;
  /** Number of values that are wrong or not printed, but shown as certain. */
  falselyCertain: number;
  /** Share of correctly read fields, 0 to 1. */
  share: number;
}

/** Returns scores by the key that `keyOf` returns. */
export function scoresBy(outcomes: ReadingOutcome[], keyOf: (outcome: ReadingOutcome) => string): Score[] {
  const groups = Map.groupBy(outcomes, keyOf);
  return [...groups].map(([name, group]) => {
    const count = (result: ReadingOutcome['result']) => group.filter((outcome) => outcome.result === result).length;
    const [right, wrong, missing, invented] = [count('right'), count('wrong'), count('missing'), count('invented')];
    const fields = right + wrong + missing;
    const falselyCertain = group.filter((outcome) => outcome.certain && /wrong|invented/.test(outcome.result)).length;
    return {
      of: name,
      fields,
      right,
      wrong,
      missing,
      invented,
      falselyCertain,
      share: fields === 0 ? 1 : right / fields,
    };
  });
}
