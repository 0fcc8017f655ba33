import { isFilled } from '../../domain/case-values.ts';
import type { CheckName, CrossCheckName, Field, ValueReader } from '../../domain/field.ts';
import * as m from '../../paraglide/messages.js';
import { checks } from './checks.ts';
import { isConcealed } from './concealed.ts';
import { crossChecks } from './cross-checks.ts';
import { figureAdvice } from './figure-faults.ts';
import { formatValue } from './format-value.ts';
import { holds, isVisible } from './is-visible.ts';
import { excessOf, hasOtherLetters, longestText, normaliseValue, readNumber } from './normalise-value.ts';
import { hasShortYear, isYearOnly } from './parse-date.ts';

export interface Problem {
  path: string;
  message: string;
  severity: 'error' | 'warning';
}

/**
 * Returns the problems of a filled field. An empty or hidden field has none (a missing value is a gap), nor has one
 * with a concealed value, which only the server can check. `today` is the date in Singapore, `YYYY-MM-DD`.
 */
export function validateField(field: Field, read: ValueReader, where: { path: string; today: string }): Problem[] {
  const raw = read(field.name);
  if (!isFilled(field, raw) || isConcealed(field, raw) || !isVisible(field, read)) return [];
  const value = normaliseValue(field, raw);
  const problem = (message: string): Problem => ({ path: where.path, message, severity: 'error' });
  if (value === undefined) return [problem(unreadableMessage(field, String(raw)))];
  // Older drafts may contain non-Latin letters; report them, since removing them would change the value.
  if (typeof raw === 'string' && hasOtherLetters(field, raw)) return [problem(m.forms_check_latin())];

  const number = field.type === 'year' ? Number(value) : value;
  if (typeof number === 'number') {
    const bound = (limit: number) => (field.type === 'year' ? String(limit) : formatValue(field, limit));
    if (field.min !== undefined && number < field.min) return [problem(m.forms_at_least({ bound: bound(field.min) }))];
    if (field.max !== undefined && number > field.max) return [problem(m.forms_at_most({ bound: bound(field.max) }))];
  }
  return (field.checks ?? [])
    .filter(({ when }) => when === undefined || holds(when, read))
    .flatMap(({ check }) => {
      if (!isCrossCheck(check)) return typeof value === 'string' ? (checks[check](value, where.today) ?? []) : [];
      const message = crossChecks[check](value, read, where.today);
      return message ? { message, severity: 'warning' as const } : [];
    })
    .map((finding) => ({ path: where.path, ...finding }));
}

function isCrossCheck(check: CheckName | CrossCheckName): check is CrossCheckName {
  return check in crossChecks;
}

function dateAdvice(text: string): string {
  if (isYearOnly(text)) return m.forms_year_only();
  return hasShortYear(text) ? m.forms_short_year() : m.forms_not_a_date();
}

/** Returns the advice for a text that cannot be parsed as the field's value. */
export function unreadableMessage(field: Field, text: string): string {
  const excess = excessOf(field, text);
  if (excess > 0) return m.forms_too_long({ most: field.maxLength ?? longestText, excess });
  if (hasOtherLetters(field, text)) return m.forms_check_latin();
  if (field.type === 'noaIncome') return m.forms_noa_incomplete();
  if (field.type === 'date') return dateAdvice(text);
  if (field.type === 'year') return m.forms_not_a_year();
  if (field.type === 'number' || field.type === 'inputNumber') {
    const figure = readNumber(field, text);
    if (typeof figure === 'string') return figureAdvice(figure, text);
    if (field.unit === 'S$') return m.forms_not_an_amount();
    return field.modifier === 'decimal' ? m.forms_not_a_number() : m.forms_not_a_whole_number();
  }
  return m.forms_not_usable();
}
