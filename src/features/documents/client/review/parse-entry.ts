import { readFigure } from '../../../../domain/figure.ts';
import { parseAmount } from '../../../../domain/money.ts';
import { identityTypeOfNumber } from '../../../../domain/nric.ts';
import { plainCharacters, tidyCode } from '../../../../domain/texts/plain-characters.ts';
import { parseDate } from '../../../forms/parse-date.ts';
import { type IdentityNumberProblem, identityNumberProblem } from '../../identity-number-problem.ts';
import type { ReadRaw, ValueKind } from './value-kind.ts';

export type EntryProblem = 'empty' | 'too-long' | 'date' | 'month' | 'amount' | 'number' | IdentityNumberProblem;
export type ParsedEntry = { ok: true; value: ReadRaw } | { ok: false; problem: EntryProblem };

/** Maximum length of a text in the review call. */
const longest = 500;

const bad = (problem: EntryProblem): ParsedEntry => ({ ok: false, problem });
const good = (value: ReadRaw): ParsedEntry => ({ ok: true, value });

/**
 * Parses the text of an input into the value to send. Dates may also be written 1/6/2026, 01-06-2026, 01062026 or
 * 2026-06-01.
 */
export function parseEntry(entry: { fileType: string; name: string; kind: ValueKind; text: string }): ParsedEntry {
  const text = (entry.kind === 'text' ? entry.text : plainCharacters(entry.text)).trim();
  if (text === '') return bad('empty');
  switch (entry.kind) {
    case 'yes-no':
      return good(text === 'true');
    case 'date':
      return dateEntry(text);
    case 'month':
      return parseMonth(text);
    case 'money': {
      const cents = parseAmount(text);
      return cents === undefined ? bad('amount') : good(cents / 100);
    }
    case 'number': {
      const number = readFigure(text, true);
      return typeof number === 'number' && number >= 0 ? good(number) : bad('number');
    }
    case 'gender':
      return good(text);
    default:
      return parseText(entry.fileType, entry.name, text);
  }
}

function dateEntry(text: string): ParsedEntry {
  const date = parseDate(text);
  return date === undefined ? bad('date') : good(date);
}

function parseMonth(text: string): ParsedEntry {
  const parts = /^(\d{1,2})[/.\- ](\d{4})$/.exec(text) ?? /^(\d{2})(\d{4})$/.exec(text);
  const value = parts ? `${parts[2]}-${pad(parts[1])}` : text;
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? good(value) : bad('month');
}

const pad = (part = '') => part.padStart(2, '0');

function parseText(fileType: string, name: string, text: string): ParsedEntry {
  if (text.length > longest) return bad('too-long');
  if (!/identityNumber$/i.test(name)) return good(text);
  const problem = identityNumberProblem(fileType, text);
  if (problem) return bad(problem);
  const number = tidyCode(text).toUpperCase();
  return good(identityTypeOfNumber(number) ? number : text);
}
