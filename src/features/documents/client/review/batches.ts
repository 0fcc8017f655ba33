import { type DocumentReview, isDoubtful, type ReviewCell, toCells } from './review.ts';
import { tableProofOf } from './table-proof.ts';
import { type RowGroup, type TableName, tableOf } from './table-rows.ts';

/** Values of one page, or of the table rows on one page, that the user may accept together. */
export interface Batch {
  readonly key: string;
  /** Page that contains them, counted from 0. */
  readonly page: number;
  readonly cells: readonly ReviewCell[];
}

/** Returns values outside tables that are neither certain nor doubtful, page by page. */
export function plainBatches(review: DocumentReview, plain: readonly ReviewCell[]): Batch[] {
  const likely = plain.filter(({ entry }) => !entry.certain && !isDoubtful(review, entry));
  const pages = [...new Set(likely.map(({ page }) => page))].sort((a, b) => a - b);
  return pages.map((page) => ({
    key: `page-${page}`,
    page,
    cells: likely.filter((cell) => cell.page === page),
  }));
}

/** Returns the values of some table rows that are neither certain nor doubtful. */
export function rowsBatch(review: DocumentReview, { key, page, rows }: RowGroup<ReviewCell>): Batch {
  const cells = rows.flatMap((row) => row.cells);
  return { key, page, cells: cells.filter(({ entry }) => !entry.certain && !isDoubtful(review, entry)) };
}

/** Returns the names of the undecided values of a batch. */
export function waitingOf({ cells }: Batch): string[] {
  return cells.filter(({ entry }) => entry.decision === 'open').map(({ name }) => name);
}

/** Values to accept by one tap, and whether the tables among them match their printed totals. */
export interface NextBatch {
  readonly names: readonly string[];
  readonly isProven: boolean;
}

/**
 * Returns the values that the phone offers to accept next: all open values on the first page with open values, single
 * values and table rows. A table is a separate step after the others if its rows contradict the printed total.
 */
export function nextBatch(
  review: DocumentReview,
  plain: readonly Batch[],
  groups: readonly RowGroup<ReviewCell>[],
): NextBatch | undefined {
  const printed = toCells(review).filter(({ name }) => !tableOf(name));
  const isContradicted = (table: TableName) => {
    const proof = tableProofOf(table, printed, groups);
    return proof !== undefined && proof.sumCents !== proof.printedCents;
  };
  const rows = groups.map((group) => ({ batch: rowsBatch(review, group), isProven: !isContradicted(group.table) }));
  const proven = [...rows.filter(({ isProven }) => isProven).map(({ batch }) => batch), ...plain];
  const waiting = proven.filter((batch) => waitingOf(batch).length > 0);
  const page = Math.min(...waiting.map((batch) => batch.page));
  const names = waiting.filter((batch) => batch.page === page).flatMap(waitingOf);
  if (names.length > 0) return { names, isProven: true };
  const contradicted = rows.map(({ batch }) => waitingOf(batch)).find((own) => own.length > 0);
  return contradicted && { names: contradicted, isProven: false };
}
