import { isDoubtful, type Review, type ReviewCell } from './review.ts';
import type { RowGroup } from './table-rows.ts';

/** Values of one page, or of the rows of one page of a table, that a person may accept by one deed. */
export interface Batch {
  readonly key: string;
  /** Page they stand on, counted from 0. */
  readonly page: number;
  readonly cells: readonly ReviewCell[];
}

/** Values of their own that are neither certain nor doubtful, page by page. */
export function plainBatches(review: Review, plain: readonly ReviewCell[]): Batch[] {
  const likely = plain.filter(({ entry }) => !entry.certain && !isDoubtful(review, entry));
  const pages = [...new Set(likely.map(({ page }) => page))].sort((a, b) => a - b);
  return pages.map((page) => ({
    key: `page-${page}`,
    page,
    cells: likely.filter((cell) => cell.page === page),
  }));
}

/** The values of some rows of a table that are neither certain nor doubtful. */
export function rowsBatch(review: Review, { key, page, rows }: RowGroup<ReviewCell>): Batch {
  const cells = rows.flatMap((row) => row.cells);
  return { key, page, cells: cells.filter(({ entry }) => !entry.certain && !isDoubtful(review, entry)) };
}

/** Names of the values of a batch that wait. */
export function waitingOf({ cells }: Batch): string[] {
  return cells.filter(({ entry }) => entry.decision === 'open').map(({ name }) => name);
}
