import { cleanLines } from '../../domain/texts/clean-text.ts';

/**
 * Matches a cell that a spreadsheet would run as a formula. Some programs convert full-width signs and skip leading
 * spaces.
 */
const formula = /^\s*[=+\-@]/;

/**
 * Returns a cell of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets a leading apostrophe.
 * Invisible characters are removed, because they could hide the beginning of a formula.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const clean = cleanLines(value);
  const harmless = formula.test(clean.normalize('NFKC')) ? `'${clean}` : clean;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Returns a CSV file that spreadsheets open as UTF-8. */
export function csvFile(rows: readonly (readonly (string | number)[])[]): Buffer {
  return Buffer.from(`\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`);
}
