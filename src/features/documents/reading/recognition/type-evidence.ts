import type { FileType } from '../../../../domain/documents/document-types.ts';
import { isValidNric } from '../../../../domain/nric.ts';
import type { Page } from '../../../../integrations/ocr/page.ts';
import { readers } from '../types/readers.ts';

/**
 * Digits that the recogniser confuses with letters, and letters that it confuses with each other, each mapped to one
 * character.
 */
const alike: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', l: 'i', '5': 's', '8': 'b' };
const plainOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
const fold = (text: string) => plainOf(text).replace(/[01l58]/g, (letter) => alike[letter] ?? letter);

const marksByType = Object.entries(readers).map(([type, { marks }]) => ({
  type: type as FileType,
  marks: Object.entries(marks).flatMap(([weight, list]) =>
    list.map((mark) => ({ weight: Number(weight), mark: typeof mark === 'string' ? fold(mark) : mark })),
  ),
}));

/** Marks below this weight only support other marks. */
const leastOwn = 2;
/** Weight of a bar code with an identity number, which only the back of a card has. */
const barcodeWeight = 4;

export interface Evidence {
  type: FileType;
  /** Weight of all marks of the type on the pages. */
  weight: number;
  /** Weight of the marks that few other types print. */
  own: number;
}

/** Returns letters and digits of every reading of the pages. */
function textsOf(pages: readonly Page[]): string[] {
  const readings = pages.flatMap((page) => [page.words, ...page.alternatives]);
  return readings.map((words) => plainOf(words.map(({ text }) => text).join('')));
}

/** Returns the evidence for each type that the pages have any for, the strongest first. */
export function evidenceOf(pages: readonly Page[]): Evidence[] {
  const texts = textsOf(pages);
  const folded = texts.map(fold);
  const isPrinted = (mark: string | RegExp) =>
    typeof mark === 'string' ? folded.some((text) => text.includes(mark)) : texts.some((text) => mark.test(text));
  const found = marksByType.map(({ type, marks }): Evidence => {
    const printed = marks.filter(({ mark }) => isPrinted(mark));
    const barcode = type === 'NRICBack' && hasIdentityBarcode(pages) ? barcodeWeight : 0;
    const sum = (list: typeof printed) => list.reduce((total, { weight }) => total + weight, barcode);
    return { type, weight: sum(printed), own: sum(printed.filter(({ weight }) => weight >= leastOwn)) };
  });
  return found.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
}

export function hasIdentityBarcode(pages: readonly Page[]): boolean {
  return pages.some(({ barcodes = [] }) =>
    barcodes.some(({ text }) => isValidNric(/[STFGM]\d{7}[A-Z]/.exec(text.toUpperCase())?.[0] ?? '')),
  );
}

/** True if any reading of the pages has the phrase, with misread digits allowed. */
export function saysAny(pages: readonly Page[], phrases: readonly string[]): boolean {
  const texts = textsOf(pages).map(fold);
  return phrases.some((phrase) => texts.some((text) => text.includes(fold(phrase))));
}
