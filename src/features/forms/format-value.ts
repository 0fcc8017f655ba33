import type { Field, FieldValue, Unit } from '../../domain/field.ts';
import { formatAmount, formatMoney, groupThousands } from '../../domain/money.ts';
import type { NoaIncome } from '../../domain/noa-income.ts';
import { formatDate } from '../../domain/singapore-time.ts';
import { formatTelephone } from '../../domain/telephone.ts';
import * as m from '../../paraglide/messages.js';
import { isWithheld } from './concealed.ts';

/** Formats a value for reading, on the PDF and outside inputs; empty without a value. */
export function formatValue(field: Field, value: FieldValue | undefined): string {
  if (value === undefined) return '';
  if (isWithheld(value)) return m.forms_withheld();
  if (Array.isArray(value)) return (value as readonly NoaIncome[]).map(formatNoaIncome).join(', ');
  if (field.type === 'select' || field.type === 'radio') {
    return field.options?.find((option) => option.value === value)?.label() ?? String(value);
  }
  if (typeof value === 'boolean') return value ? m.forms_yes() : m.forms_no();
  if (typeof value === 'number') return formatNumber(field, value);
  if (field.type === 'date') return formatDate(String(value));
  if (isTelephone(field)) return formatTelephone(String(value));
  return field.modifier === 'mobile' ? formatMobile(String(value)) : String(value);
}

/** Formats a value for its input, without the unit, which is shown beside it. */
export function formatForInput(field: Field, value: FieldValue | undefined): string {
  // Telephone numbers are stored as typed; the input parses the same text again.
  if (typeof value === 'string' && isTelephone(field)) return value;
  if (typeof value !== 'number') return formatValue(field, value);
  if (field.unit === 'S$') return formatAmount(value);
  return field.unit === 'km' || field.unit === 'cc' ? formatPlain(value) : String(value);
}

/** `50,000` or `2.78`: two decimals at most. */
function formatPlain(number: number): string {
  return groupThousands(String(Math.round(number * 100) / 100));
}

/** Returns the unit in words or signs, as shown in an input or after a number. */
export function unitLabel(unit: Unit, count?: number): string {
  if (unit === 'months') return count === 1 ? m.forms_unit_month() : m.forms_unit_months();
  if (unit === 'years') return count === 1 ? m.forms_unit_year() : m.forms_unit_years();
  return unit;
}

function isTelephone({ checks }: Field): boolean {
  return checks?.some(({ check }) => check === 'telephone') ?? false;
}

function formatNumber(field: Field, value: number): string {
  if (field.unit === 'S$') return formatMoney(value);
  if (field.unit === '%') return `${value.toFixed(2)}%`;
  return field.unit ? `${formatPlain(value)} ${unitLabel(field.unit, value)}` : formatPlain(value);
}

function formatNoaIncome({ year, income }: NoaIncome): string {
  return `${year}: ${formatMoney(Math.round(income * 100))}`;
}

function formatMobile(value: string): string {
  const match = /^\+65(\d{4})(\d{4})$/.exec(value);
  return match ? `+65 ${match[1]} ${match[2]}` : value;
}
