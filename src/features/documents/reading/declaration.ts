import type { Page } from '../../../integrations/ocr/page.ts';
import type { ValueParser } from './parse-value.ts';
import { readFields } from './read-fields.ts';
import { type LabelledField, readingsOf, type Sheet } from './read-labelled.ts';
import { type ReadValue, vote } from './read-value.ts';
import type { TypeDescription } from './recognition/type-description.ts';
import { reconcileSums, type Sum } from './reconcile-sums.ts';
import { nameRows } from './tables/gather.ts';

/** Returns the value of a name, if it was read. */
export type Lookup = (name: string) => ReadValue['value'] | undefined;

/** A document type with values next to labels, and the rules for checking its values against each other. */
export interface Declaration extends TypeDescription {
  fields: LabelledField[];
  /** Labels of values that are not needed. */
  others: string[];
  /** Removes the parts of a sheet that must not be searched for labels and values. */
  prepare?: (sheet: Sheet) => Sheet;
  /** Returns values without a label. They are used only if no labelled value of that name was found. */
  unlabelled?: (sheet: Sheet, has: (name: string) => boolean) => ReadValue[];
  sums?: Sum[];
  /** Groups of value names that confirm each other. */
  proofs?: (said: Lookup) => string[][];
  /** If a document contains several records of its type, the one with the largest value of `latest` counts. */
  records?: {
    latest: readonly string[];
    /** Values shared by all records. */
    shared: string[];
    /** The name of the list of all records, and the values in each row. */
    list?: { name: string; values: string[] };
  };
  /** Brings the values into their final form. */
  finish?: (values: ReadValue[], pages: Page[]) => ReadValue[];
}

type Entry = readonly [labels: string, parse: ValueParser, place?: 'across'];

/**
 * Declares fields by their names, labels (separated by `|`) and kind of value; `across` for amounts at the end of a
 * line.
 */
export function fieldsOf(entries: Record<string, Entry>): LabelledField[] {
  return Object.entries(entries).map(([name, [labels, parse, place]]) => {
    return { name, wordings: labels.split('|').map((label) => label.trim()), parse, across: place === 'across' };
  });
}

export const listOf = (labels: string) => labels.split('|').map((label) => label.trim());

function readSheet({ fields, others, unlabelled, prepare }: Declaration, whole: Sheet): ReadValue[] {
  const sheet = prepare?.(whole) ?? whole;
  const labelled = readFields(sheet, fields, others);
  const has = (name: string) => labelled.some((value) => value.name === name);
  return [...labelled, ...(unlabelled?.(sheet, has) ?? []).filter((value) => !has(value.name))];
}

function prove(values: ReadValue[], proofs: NonNullable<Declaration['proofs']>): ReadValue[] {
  const said: Lookup = (name) => values.find((value) => value.name === name)?.value;
  const proven = new Set(proofs(said).flat());
  return values.map((value) =>
    proven.has(value.name) ? { ...value, confidence: Math.max(value.confidence, 0.96) } : value,
  );
}

/** Combines the values of all readings of some pages. */
function settle(
  { sums = [], proofs = () => [], finish = (all) => all }: Declaration,
  readings: ReadValue[][],
  pages: Page[],
) {
  return finish(prove(reconcileSums(sums, vote(readings), readings.flat()), proofs), pages);
}

/** Groups the readings by the documents in one file: each document begins on the page with its date. */
function recordsOf(readings: ReadValue[][], pages: Page[], latest: readonly string[]): ReadValue[][][] {
  const starts: number[] = [];
  let last: ReadValue['value'] | undefined;
  for (const page of pages.keys()) {
    const own = vote(readings.map((reading) => reading.filter((value) => value.page === page)));
    const value = own.find(({ name }) => latest.includes(name))?.value;
    if (value !== undefined && value !== last) starts.push(page);
    last = value ?? last;
  }
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? pages.length;
    const from = index === 0 ? 0 : start;
    return readings.map((reading) => reading.filter(({ page }) => page >= from && page < end));
  });
}

/** Reads the values of a document by its declaration. */
export function readDeclared(declaration: Declaration, pages: Page[]): ReadValue[] {
  const readings = readingsOf(pages).map((sheets) => sheets.flatMap((sheet) => readSheet(declaration, sheet)));
  const { records } = declaration;
  const parts = records ? recordsOf(readings, pages, records.latest) : [];
  if (!records || parts.length < 2) return settle(declaration, readings, pages);
  const all = parts.map((part) => settle(declaration, part, pages));
  const when = (values: ReadValue[]) => String(values.find(({ name }) => records.latest.includes(name))?.value ?? '');
  const [newest = [], ...others] = all.toSorted((a, b) => (when(a) < when(b) ? 1 : -1));
  const has = (name: string) => newest.some((value) => value.name === name);
  const shared = records.shared.flatMap((name) => {
    return has(name) ? [] : (others.flat().find((value) => value.name === name) ?? []);
  });
  const rows = all.map((values) => values.filter(({ name }) => records.list?.values.includes(name)));
  return [...newest, ...shared, ...(records.list ? nameRows(records.list.name, rows) : [])];
}
