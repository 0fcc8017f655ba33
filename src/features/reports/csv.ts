import { cleanLines } from '../../domain/texts/clean-text.ts';

/** A cell that a spreadsheet would take for a formula: some fold full-width signs, and skip spaces in front. */
const formula = /^\s*[=+\-@]/;

/**
 * A cell of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front.
 * Characters that show nothing are left out, for they could stand before the formula.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const clean = cleanLines(value);
  const harmless = formula.test(clean.normalize('NFKC')) ? `'${clean}` : clean;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A CSV file that spreadsheets open as UTF-8. */
export function csvFile(rows: readonly (readonly (string | number)[])[]): Buffer {
  return Buffer.from(`\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`);
}
