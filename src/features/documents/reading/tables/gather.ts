import { type ReadValue, vote } from '../read-value.ts';

/** One line of a table in one reading. */
export interface ListRow {
  page: number;
  /** Vertical position on the page, 0 to 1. */
  at: number;
  /** Its values by the names of the columns. */
  cells: ReadValue[];
}

/** A row found in several readings, with all that they read there. */
export interface GatheredRow {
  page: number;
  at: number;
  cells: ReadValue[];
  choices: ReadValue[];
}

/** Lower limit of the row distance, for tables with few rows. Rows closer than half the distance are the same row. */
const leastPitch = 0.012;

/** Returns the usual row distance in the reading with the most rows. */
function pitchOf(readings: readonly (readonly ListRow[])[]): number {
  const longest = readings.reduce((best, rows) => (rows.length > best.length ? rows : best), []);
  const gaps = longest.flatMap((row, index) => {
    const next = longest[index + 1];
    return next && next.page === row.page ? [next.at - row.at] : [];
  });
  return Math.max(leastPitch, gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 4)] ?? 0);
}

/** Joins the rows of several readings by their position, from top to bottom. */
export function gather(readings: readonly (readonly ListRow[])[]): GatheredRow[] {
  const within = pitchOf(readings) / 2;
  const places = new Map<string, ListRow[]>();
  const clusters: ListRow[][] = [];
  for (const rows of readings) {
    for (const row of rows) {
      const slot = Math.floor(row.at / within);
      const own = [slot - 1, slot, slot + 1].flatMap((number) => places.get(`${row.page} ${number}`) ?? []).length
        ? [slot, slot - 1, slot + 1]
            .map((number) => places.get(`${row.page} ${number}`))
            .find((cluster) => cluster?.[0] && Math.abs(cluster[0].at - row.at) < within)
        : undefined;
      if (own) own.push(row);
      else {
        const cluster = [row];
        clusters.push(cluster);
        places.set(`${row.page} ${slot}`, cluster);
      }
    }
  }
  return clusters
    .map((rows) => ({
      page: rows[0]?.page ?? 0,
      at: rows[0]?.at ?? 0,
      cells: vote(rows.map((row) => row.cells)),
      choices: rows.flatMap((row) => row.cells),
    }))
    .sort((a, b) => a.page - b.page || a.at - b.at);
}

/** Names values by list and position: `transactions.0.balance`. */
export function nameRows(list: string, rows: readonly (readonly ReadValue[])[]): ReadValue[] {
  return rows.flatMap((row, index) => row.map((value) => ({ ...value, name: `${list}.${index}.${value.name}` })));
}

export const cell = (row: readonly ReadValue[] | undefined, name: string) => row?.find((value) => value.name === name);
export const centsOf = (value: ReadValue | undefined) => Math.round(Number(value?.value ?? 0) * 100);
