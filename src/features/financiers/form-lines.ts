import * as m from '../../paraglide/messages.js';
import { tooLongBy } from '../forms/too-long.ts';

export const maxFormLines = 8;
export const maxFormLinesLength = 1200;

/** An additional row in a financier's form. */
export interface FormLine {
  readonly label: string;
  readonly text: string;
}

/** Parses typed lines into rows, such as `Dealer code: 4471`. A line without a name or text is left out. */
export function parseFormLines(typed: string): FormLine[] {
  return linesOf(typed).flatMap((line) => parseLine(line) ?? []);
}

/** Returns the problem with the typed lines; `undefined` if they can be printed. */
export function checkFormLines(typed: string): string | undefined {
  const lines = linesOf(typed);
  if (lines.length > maxFormLines) return m.financiers_form_lines_many({ most: maxFormLines });
  const wrong = lines.find((line) => !parseLine(line));
  if (wrong !== undefined) return m.financiers_form_lines_wrong({ line: wrong.slice(0, 40) });
  return tooLongBy(typed, maxFormLinesLength);
}

function linesOf(typed: string): string[] {
  return typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function parseLine(line: string): FormLine | undefined {
  const colon = line.search(/[:：]/);
  const label = line.slice(0, Math.max(colon, 0)).trim();
  const text = line.slice(colon + 1).trim();
  return label && text ? { label, text } : undefined;
}
