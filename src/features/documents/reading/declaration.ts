import type { Page } from '../../../integrations/ocr/page.ts';
import type { Parser } from './parse-value.ts';
import { readFields } from './read-fields.ts';
import { type Field, readingsOf, type Sheet } from './read-labelled.ts';
import { type ReadValue, vote } from './read-value.ts';
import { type Sum, settleSums } from './settle-sums.ts';

/** Returns the value of a name, if it was read. */
export type Lookup = (name: string) => ReadValue['value'] | undefined;

/** What a kind of document says, and how its values prove each other. */
export interface Declaration {
  fields: Field[];
  /** Labels whose values nobody needs. */
  others: string[];
  /** Values that stand without a label; only names without a labelled value are taken. */
  unlabelled?: (sheet: Sheet, has: (name: string) => boolean) => ReadValue[];
  sums?: Sum[];
  /** Names of values that prove each other, in groups. */
  proofs?: (said: Lookup) => string[][];
  /** Puts the values in their final form. */
  finish?: (values: ReadValue[], pages: Page[]) => ReadValue[];
}

type Entry = readonly [labels: string, parse: Parser, place?: 'across'];

/** Fields from their names, labels (parted by `|`) and the kind of their values; `across` for amounts at the end of a line. */
export function fieldsOf(entries: Record<string, Entry>): Field[] {
  return Object.entries(entries).map(([name, [labels, parse, place]]) => {
    return { name, wordings: labels.split('|').map((label) => label.trim()), parse, across: place === 'across' };
  });
}

export const listOf = (labels: string) => labels.split('|').map((label) => label.trim());

function readSheet({ fields, others, unlabelled }: Declaration, sheet: Sheet): ReadValue[] {
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

/** Values of a document as its declaration says. */
export function readDeclared(declaration: Declaration, pages: Page[]): ReadValue[] {
  const readings = readingsOf(pages).map((sheets) => sheets.flatMap((sheet) => readSheet(declaration, sheet)));
  const { sums = [], proofs = () => [], finish = (values) => values } = declaration;
  return finish(prove(settleSums(sums, vote(readings), readings.flat()), proofs), pages);
}
