import type { Scalar } from '../../src/domain/field.ts';
import type { Measure } from './faces.ts';
import type { FormEntry } from './form.ts';
import { type DateForm, type MoneyForm, pickDateForm, pickMoneyForm, writeDate, writeMoney } from './formats.ts';
import { drawLook } from './look.ts';
import type { Random } from './random.ts';
import { createSheet, type PrintedSheet, type SheetSize } from './sheet.ts';

export type PrintedValue = Scalar | Scalar[] | Record<string, Scalar>[];

/** A document while it is drawn, and what is printed on it so far. */
export interface Draft {
  random: Random;
  sheet: PrintedSheet;
  fields: Record<string, PrintedValue>;
  dateForm: DateForm;
  moneyForm: MoneyForm;
  /** True if everything has to be on one page: pictures have one. */
  isOnePage: boolean;
  measure: Measure;
  /** Records what is printed for a field. Returns the text. */
  say: (name: string, value: PrintedValue, text?: string) => string;
  /** Adds an entry to a form and records its value. */
  entry: (labels: readonly string[], name: string, value: Scalar, text?: string) => FormEntry;
  date: (labels: readonly string[], name: string, iso: string) => FormEntry;
  money: (labels: readonly string[], name: string, amount: number) => FormEntry;
  writeDate: (iso: string) => string;
  writeMoney: (amount: number) => string;
}

export const a4 = { width: 595, height: 842 };

export function createDraft(
  random: Random,
  isOnePage: boolean,
  measure: Measure,
  size: Partial<SheetSize> = {},
): Draft {
  const look = drawLook(random);
  const dateForm = pickDateForm(random);
  const moneyForm = pickMoneyForm(random);
  const fields: Draft['fields'] = {};
  const draft: Draft = {
    random, fields, dateForm, moneyForm, isOnePage, measure,
    sheet: createSheet(look, { ...a4, grows: isOnePage, ...size }, measure),
    say(name, value, text = String(value)) {
      fields[name] = value;
      return text;
    },
    entry: (labels, name, value, text) => ({ label: random.pick(labels), value: draft.say(name, value, text) }),
    date: (labels, name, iso) => draft.entry(labels, name, iso, draft.writeDate(iso)),
    money: (labels, name, amount) => draft.entry(labels, name, amount, draft.writeMoney(amount)),
    writeDate: (iso) => writeDate(iso, draft.dateForm),
    writeMoney: (amount) => writeMoney(amount, draft.moneyForm),
  }; // biome-ignore format: names first
  return draft;
}

/** A drawn document: its pages in the sheet, what is printed in the fields. */
export type DocumentDrawing = (random: Random, isOnePage: boolean, measure: Measure) => Draft;
