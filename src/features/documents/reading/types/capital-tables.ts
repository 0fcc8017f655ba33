import { amountIn } from '../parse-value.ts';
import { type Sheet, toValue } from '../read-labelled.ts';
import type { ReadValue } from '../read-value.ts';
import { textOf } from '../tables/atoms.ts';
import { findHeadings } from '../tables/headings.ts';
import { readTable, type TableSpec } from '../tables/table.ts';

/** Issued or paid-up capital, in a table of one line. */
const capital: TableSpec = {
  lexers: [{ kind: 'figure', longest: 1, read: (text) => (/^\d[\d,.]*$/.test(text) ? amountIn(text) : undefined) }],
  columns: [
    { name: 'issuedShareCapital', kinds: ['figure'], headings: ['issuedsharecapital', 'issuedcapital', 'issuedsharecapitalamount'] },
    { name: 'paidUpCapital', kinds: ['figure'], headings: ['paidupcapital', 'paidupsharecapital', 'paidupcapitalamount'] },
    { name: 'numberOfShares', kinds: ['figure'], headings: ['numberofshares', 'noofshares', 'shares'] },
    { name: 'currency', kinds: ['text'], headings: ['currency'] },
    { name: 'shareType', kinds: ['text'], headings: ['sharetype', 'typeofshares', 'class', 'classofshares'] },
  ], // biome-ignore format: a table
  opens: (kinds) => kinds.has('figure'),
  asides: [],
};

/** Number of lines below the heading that may contain the figures. */
const linesBelow = 3;

/** Reads capital and number of shares from tables. */
export function capitalOf(sheet: Sheet): ReadValue[] {
  return findHeadings(sheet.rows, capital.columns, () => false).flatMap((heading): ReadValue[] => {
    const rows = sheet.rows.slice(heading.from, heading.to + 1 + linesBelow);
    const [entry] = readTable({ ...sheet, rows }, capital).entries;
    if (!entry) return [];
    const figures = ['issuedShareCapital', 'paidUpCapital', 'numberOfShares'].flatMap((name) => {
      const [own] = entry.cells[name] ?? [];
      return own ? [toValue(name, { value: own.value, tokens: own.tokens }, sheet)] : [];
    });
    const words = (entry.cells.currency ?? []).flatMap(({ tokens }) => tokens);
    const isCurrency = /^[A-Z]{3,}(,? [A-Z]+)*$/.test(textOf(words));
    return isCurrency ? [...figures, toValue('currency', { value: textOf(words), tokens: words }, sheet)] : figures;
  });
}
