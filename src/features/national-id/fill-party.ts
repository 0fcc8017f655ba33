import { isFilled, type PartyValues, sectionsOf } from '../../domain/case-values.ts';
import type { Field, FieldValue, Form } from '../../domain/field.ts';
import type { NoaIncome } from '../../domain/noa-income.ts';
import { isSameMeaning } from '../../domain/same-meaning.ts';
import { isGovernmentValue } from '../cases/government-values.ts';
import { mostNoaIncome, normaliseValue } from '../forms/normalise-value.ts';
import type { PartyFill } from './person-values.ts';

export interface FilledParty {
  /** The party with the received values applied. */
  party: PartyValues;
  /** All received values, in the form's format. */
  values: Record<string, FieldValue>;
  /** Form values that government values replaced. */
  typed: Record<string, FieldValue>;
  /** The replaced form values that differed from the received value. */
  replaced: Record<string, FieldValue>;
  /** Names of the fields that got received values. */
  taken: string[];
}

/**
 * Fills a party with data from Myinfo or Corppass. Government values replace the form's values. Data that people
 * declared to Myinfo themselves only fills empty fields, because the dealer may have asked for it more recently.
 */
export function fillParty(form: Form, before: PartyValues, fill: PartyFill): FilledParty {
  const result: FilledParty = { party: before, values: {}, typed: {}, replaced: {}, taken: [] };
  const party: Record<string, FieldValue | undefined> = { ...before };
  for (const field of sectionsOf(form, 'party', before.partyType).flatMap((section) => section.fields)) {
    const { name } = field;
    const said = fill[name];
    if (said === undefined) continue;
    const value = said === null ? undefined : normaliseValue(field, said);
    if (said !== null && value === undefined) continue;
    const kept = before[name];
    if (value !== undefined) result.values[name] = value;
    if (isTyped(field, kept)) {
      if (!isGovernmentValue(name, { kind: 'myinfo' })) continue;
      result.typed[name] = kept;
      if (!isSameMeaning(field, { value: kept }, { value: value ?? '' })) result.replaced[name] = kept;
    }
    if (value === undefined) delete party[name];
    else {
      party[name] = Array.isArray(value) ? withYears(kept, value) : value;
      result.taken.push(name);
    }
  }
  return { ...result, party: party as PartyValues };
}

function isTyped(field: Field, value: FieldValue | undefined): value is FieldValue {
  return value !== undefined && isFilled(field, value);
}

/** Years without government data stay. */
function withYears(kept: FieldValue | undefined, came: readonly NoaIncome[]): NoaIncome[] {
  const years = new Set(came.map(({ year }) => year));
  const others = Array.isArray(kept) ? (kept as readonly NoaIncome[]).filter(({ year }) => !years.has(year)) : [];
  return [...came, ...others].sort((a, b) => b.year.localeCompare(a.year)).slice(0, mostNoaIncome);
}
