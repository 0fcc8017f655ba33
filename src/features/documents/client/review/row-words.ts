import { formatDate } from '../../../../domain/singapore-time.ts';
import * as m from '../../../../paraglide/messages.js';
import type { RowGroup, TableName, TableRow } from './table-rows.ts';

/** `31 movements`, `1 contribution`. */
export function rowsText(table: TableName, count: number): string {
  if (table === 'transactions') {
    return count === 1 ? m.documents_rows_movement() : m.documents_rows_movements({ count });
  }
  return count === 1 ? m.documents_rows_contribution() : m.documents_rows_contributions({ count });
}

/** `03/09/2026 to 28/09/2026`, `08/2025 to 10/2026`; a single date if both are the same. */
export function spanText({ from, to }: Pick<RowGroup, 'from' | 'to'>): string {
  if (!from || !to) return '';
  return from === to ? formatMoment(from) : m.documents_rows_span({ from: formatMoment(from), to: formatMoment(to) });
}

/** Returns the date of a row; its number if it has none. */
export function whenText({ when, table, index }: Pick<TableRow, 'when' | 'table' | 'index'>): string {
  if (when) return formatMoment(when);
  const number = index + 1;
  return table === 'transactions'
    ? m.documents_list_transactions({ number })
    : m.documents_list_contributions({ number });
}

/** Formats `2026-08` as `08/2026`, and a date as everywhere. */
export function formatMoment(text: string): string {
  return /^\d{4}-\d{2}$/.test(text) ? text.replace(/^(\d{4})-(\d{2})$/, '$2/$1') : formatDate(text);
}
