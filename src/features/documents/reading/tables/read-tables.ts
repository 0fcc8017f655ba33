import type { Page } from '../../../../integrations/ocr/page.ts';
import type { Row } from '../layout.ts';
import type { Sheet } from '../read-labelled.ts';
import { gapAt } from './atoms.ts';
import { joinSplit } from './join-split.ts';
import { plumb } from './plumb.ts';
import { type Entry, type PageTable, readTable, type TableSpec } from './table.ts';

/** A page's part of a table, and the page without that part. */
export interface SheetTable {
  sheet: Sheet;
  entries: Entry[];
  heading: PageTable['heading'];
  outside: Sheet;
}

/**
 * Returns the rows with a height that matches their word gaps: fixed-width letters are further apart than other letters
 * of their height.
 */
function asWideAsBlanks(rows: Row[]): Row[] {
  const gaps = rows
    .flatMap((row) => row.tokens.map((_, index) => gapAt(row, index) * row.height))
    .filter((gap) => Number.isFinite(gap) && gap > 0)
    .sort((a, b) => a - b);
  const blank = gaps[Math.floor(gaps.length * 0.4)] ?? 0;
  return rows.map((row) =>
    blank > row.height * 0.9 && blank < row.height * 1.8 ? { ...row, height: blank / 0.9 } : row,
  );
}

/**
 * Reads a table over the pages of one reading; a page without a heading continues with the heading of the page before.
 */
export function readTables(sheets: readonly Sheet[], pages: readonly Page[], spec: TableSpec): SheetTable[] {
  let before: PageTable | undefined;
  return sheets.map((sheet) => {
    const page = pages[sheet.page];
    const whole = joinSplit(sheet.rows);
    const own = asWideAsBlanks(whole);
    const rows = sheet.trusted || !page ? own : plumb(own, spec.lexers, page);
    const table = readTable({ ...sheet, rows }, spec, before);
    if (table.heading) before = table;
    const outside = whole.filter((_, index) => !table.lines.has(index));
    return { sheet, entries: table.entries, heading: table.heading, outside: { ...sheet, rows: outside } };
  });
}
