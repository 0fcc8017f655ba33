import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { formatDateTime } from '../domain/singapore-time.ts';
import { sentence } from './sentence.ts';

type Cell = string | number | boolean | Date | null | undefined;
export type PrintRow = Record<string, Cell>;

/** Output of commands: tables and sentences for people, JSON for machines. */
export interface Printer {
  /**
   * Prints a list.
   * @param empty printed in place of an empty table
   * @param data printed for machines in place of the rows
   */
  table(rows: PrintRow[], empty: string, data?: object): void;
  /** Prints one object, with a line for each of its values. */
  facts(row: PrintRow): void;
  /** Prints one object with its lists, each below its name; `inWords` is printed for people in place of the rows. */
  report(row: PrintRow, lists: Record<string, { rows: PrintRow[]; inWords?: PrintRow[]; empty: string }>): void;
  /**
   * Prints what was done.
   * @param data the same for machines
   */
  done(sentence: string, data: Record<string, unknown>): void;
  /** Prints warnings and progress separately from the result. */
  note(sentence: string): void;
  /** Prints a line unchanged; resolves when the output is ready for the next. */
  line(text: string): Promise<void>;
}

/** Input and output of a command. */
export interface Terminal {
  in: Readable;
  out: Writable;
  err: Writable;
}

export function createPrinter({ out, err }: Omit<Terminal, 'in'>, json: boolean): Printer {
  const say = (text: string) => void out.write(`${text}\n`);
  const note = (text: string) => void err.write(`${sentence(text)}\n`);
  const line = async (text: string) => {
    if (!out.write(`${text}\n`)) await once(out, 'drain');
  };
  const printJson = (value: unknown) => say(JSON.stringify(value, null, 2));
  const table = (rows: PrintRow[], _empty: string, data?: object) => printJson(data ?? rows);
  if (json) {
    const report: Printer['report'] = (row, lists) => {
      printJson({ ...row, ...Object.fromEntries(Object.entries(lists).map(([name, { rows }]) => [name, rows])) });
    };
    return { table, facts: printJson, report, done: (_, data) => printJson(data), note, line };
  }
  const printTable = (rows: PrintRow[], empty: string) => say(rows.length === 0 ? sentence(empty) : alignColumns(rows));
  const printFacts = (row: PrintRow) => {
    const width = Math.max(...Object.keys(row).map((name) => titleOf(name).length));
    for (const [name, value] of Object.entries(row)) say(`${titleOf(name).padEnd(width)}  ${textOf(value)}`);
  };
  return {
    line,
    table: printTable,
    facts: printFacts,
    report(row, lists) {
      printFacts(row);
      for (const [name, { rows, inWords, empty }] of Object.entries(lists)) {
        say(`\n${titleOf(name)}`);
        printTable(inWords ?? rows, empty);
      }
    },
    done: (text) => say(sentence(text)),
    note,
  };
}

/** Aligns numbers to the right and everything else to the left. */
export function alignColumns(rows: PrintRow[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names.map(titleOf), ...rows.map((row) => names.map((name) => textOf(row[name])))];
  const widths = names.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  const isNumber = names.map((name) => rows.every((row) => typeof row[name] === 'number'));
  return lines
    .map((line) =>
      line
        .map((text, index) => (isNumber[index] ? text.padStart(widths[index] ?? 0) : text.padEnd(widths[index] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats `mainAccounts` as `MAIN ACCOUNTS`. */
function titleOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter}`).toUpperCase();
}

function textOf(value: Cell): string {
  if (value === null || value === undefined || value === '') return '–';
  if (value instanceof Date) return formatDateTime(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // A name must not move the cursor or change the colours of the operator's terminal.
  return String(value).replace(/\p{C}/gu, ' ');
}
