import type { Page } from '../../../../integrations/ocr/page.ts';
import type { Sheet } from '../read-labelled.ts';
import { plumb } from './plumb.ts';
import { type Entry, type PageTable, readTable, type TableSpec } from './table.ts';

/** What one page has of a table, and the page without it. */
export interface SheetTable {
  sheet: Sheet;
  entries: Entry[];
  heading: PageTable['heading'];
  outside: Sheet;
}

/** A table over the pages of one reading; a page without a heading goes on with that of the page before. */
export function readTables(sheets: readonly Sheet[], pages: readonly Page[], spec: TableSpec): SheetTable[] {
  let before: PageTable | undefined;
  return sheets.map((sheet) => {
    const page = pages[sheet.page];
    const rows = sheet.trusted || !page ? sheet.rows : plumb(sheet.rows, spec.lexers, page);
    const table = readTable({ ...sheet, rows }, spec, before);
    if (table.heading) before = table;
    const outside = sheet.rows.filter((_, at) => at < table.from || at > table.to);
    return { sheet, entries: table.entries, heading: table.heading, outside: { ...sheet, rows: outside } };
  });
}
