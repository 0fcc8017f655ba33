import type { Page } from '../../../integrations/ocr/page.ts';
import { boxAround, type Row, rowsOf } from './layout.ts';
import type { Parsed, ValueParser } from './parse-value.ts';
import type { ReadValue } from './read-value.ts';
import { withWholeDays } from './whole-days.ts';

/** A value to find: its labels, and how to parse it. */
export interface LabelledField {
  name: string;
  wordings: string[];
  parse: ValueParser;
  /** The value may be at the far end of the label's row, after other words. */
  across?: boolean;
}

/** One reading of one page, in rows. */
export interface Sheet {
  page: number;
  rows: Row[];
  /** Height of the page in pixels. */
  height: number;
  trusted: boolean;
}

/**
 * Returns the readings of a document: the first reading of each page, then the second of each page that has one, and so
 * on.
 */
export function readingsOf(pages: Page[]): Sheet[][] {
  const readings = pages.map((page) => [page.words, ...page.alternatives]);
  const deepest = Math.max(0, ...readings.map((own) => own.length));
  return Array.from({ length: deepest }, (_, depth) =>
    pages.flatMap((page, index) => {
      const words = readings[index]?.[depth];
      const trusted = page.source === 'text-layer';
      const rows = words && rowsOf(words, page, trusted);
      return rows ? [{ page: index, rows: rows.map(withWholeDays), height: page.height, trusted }] : [];
    }),
  );
}

/**
 * Scores above the first limit are compressed to stay below the second: without other evidence no value counts as
 * proven.
 */
const [crowded, mostOwn] = [0.9, 0.94];

/** Returns the confidence of a value, from the recogniser's confidence and the evidence for the value itself. */
export function confidenceOf(parsed: Parsed, trusted: boolean): number {
  if (trusted) return parsed.proof === 'doubtful' || parsed.proof === 'repaired' ? 0.9 : 0.99;
  if (parsed.proof === 'exact') return 0.97;
  const sure = parsed.tokens.map((token) => token.confidence);
  const mean = sure.reduce((sum, number) => sum + number, 0) / Math.max(1, sure.length);
  if (parsed.proof === 'repaired') return 0.9;
  const read = (mean + Math.min(1, ...sure)) / 2;
  const own = Math.min(read, crowded + (read - crowded) * ((mostOwn - crowded) / (1 - crowded)));
  return parsed.proof === 'doubtful' ? Math.min(0.6, own) : own;
}

/** Below this confidence a value is hard to read. */
const legible = 0.75;

export function toValue(name: string, parsed: Parsed, sheet: Sheet): ReadValue {
  const confidence = confidenceOf(parsed, sheet.trusted);
  const doubt = parsed.doubt ?? (confidence < legible ? 'unclear' : undefined);
  return {
    name,
    value: parsed.value,
    confidence,
    page: sheet.page,
    box: boxAround(parsed.tokens),
    text: parsed.text ?? parsed.tokens.map((token) => token.text).join(' '),
    ...(doubt && { doubt }),
  };
}
