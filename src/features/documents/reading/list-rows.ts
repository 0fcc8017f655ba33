import { type ReadValue, vote } from './read-value.ts';

/** One line of a table as one reading has it. */
export interface ListRow {
  page: number;
  /** How far down the page it stands, 0 to 1. */
  at: number;
  /** Its values by the names of the columns. */
  cells: ReadValue[];
}

interface Cluster {
  page: number;
  at: number;
  rows: ListRow[];
}

/** Rows nearer to each other than this are one row wherever a table has but one. */
const leastPitch = 0.012;

/** The usual distance of rows in the reading that has most. */
function pitchOf(readings: ListRow[][]): number {
  const longest = readings.reduce((best, rows) => (rows.length > best.length ? rows : best), []);
  const gaps = longest.flatMap((row, index) => {
    const next = longest[index + 1];
    return next && next.page === row.page ? [next.at - row.at] : [];
  });
  return Math.max(leastPitch, gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 4)] ?? 0);
}

/** The rows of several readings, those that stand in one place put together, from top to bottom. */
export function gatherRows(readings: ListRow[][]): ReadValue[][] {
  const within = pitchOf(readings) / 2;
  const clusters: Cluster[] = [];
  for (const rows of readings) {
    for (const row of rows) {
      const own = clusters.find((each) => each.page === row.page && Math.abs(each.at - row.at) < within);
      if (own) own.rows.push(row);
      else clusters.push({ page: row.page, at: row.at, rows: [row] });
    }
  }
  clusters.sort((a, b) => a.page - b.page || a.at - b.at);
  return clusters.map((cluster) => vote(cluster.rows.map((row) => row.cells)));
}

/** Values named by list and place: `transactions.0.balance`. */
export function nameRows(list: string, rows: ReadValue[][]): ReadValue[] {
  return rows.flatMap((row, index) => row.map((value) => ({ ...value, name: `${list}.${index}.${value.name}` })));
}
