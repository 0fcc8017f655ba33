import { type CaseValues, isFilled, scopeInstances } from '../../domain/case-values.ts';
import type { Field, FieldValue, Form } from '../../domain/field.ts';
import type { NoaIncome } from '../../domain/noa-income.ts';
import { canonical, isHiddenNumber, isSameMeaning } from '../../domain/same-meaning.ts';
import type { Statement } from '../documents/document-statements.ts';
import { isVisible } from '../forms/is-visible.ts';
import { normaliseValue } from '../forms/normalise-value.ts';
import { stripHidden } from '../forms/strip-hidden.ts';

/** A field with different values in two sources. */
export interface Contradiction {
  readonly path: string;
  readonly field: Field;
  /** All statements about the field: the form's, if filled, then the others in order. */
  readonly statements: readonly Statement[];
  /** Changes only when one of the values changes. It contains the values, so only its hash may be stored. */
  readonly fingerprint: string;
}

/**
 * Returns the fields that differ between the form and the sources, in the order of the form. Empty values and
 * hidden fields are ignored.
 *
 * @param said statements of all sources other than the form
 */
export function findContradictions(form: Form, values: CaseValues, said: readonly Statement[]): Contradiction[] {
  const byPath = Map.groupBy(said, ({ path }) => path);
  return scopeInstances(form, stripHidden(form, values)).flatMap((instance) =>
    instance.sections
      .flatMap((section) => section.fields)
      .flatMap((field): Contradiction[] => {
        const path = `${instance.path}.${field.name}`;
        const others = byPath.get(path)?.flatMap((other) => asKept(field, other)) ?? [];
        if (others.length === 0 || !isVisible(field, instance.read)) return [];
        const own = ownStatement(field, path, instance.values[field.name], others);
        const statements = own ? [own, ...others] : others;
        if (agree(field, statements)) return [];
        return [{ path, field, statements, fingerprint: fingerprintOf(field, path, own, others) }];
      }),
  );
}

/**
 * True if the form can store the stated value: it is neither a twelfth of a yearly amount nor a partly printed number.
 * @param isLocked the form contains a government value, which stays
 */
export function canBeTaken(field: Field, { source, value, isYearly }: Statement, isLocked: boolean): boolean {
  const isHidden = field.sensitive === 'masked' && isHiddenNumber(String(value));
  const isOfForm = source.kind === 'form' || source.kind === 'before';
  return !isLocked && !isOfForm && !isYearly && !isHidden;
}

/**
 * Returns the statement as the form would store it; empty if the form has no place for it. A partly hidden number stays
 * hidden.
 */
function asKept(field: Field, statement: Statement): Statement[] {
  if (field.sensitive === 'masked') return [statement];
  const value = normaliseValue(field, statement.value);
  return value === undefined ? [] : [{ ...statement, value }];
}

function agree(field: Field, statements: readonly Statement[]): boolean {
  return statements.every((one, index) =>
    statements.slice(index + 1).every((other) => isSameMeaning(field, one, other)),
  );
}

/** Returns the form's own statement. For a yearly list, only with the years that other statements have too. */
function ownStatement(
  field: Field,
  path: string,
  value: FieldValue | undefined,
  others: readonly Statement[],
): Statement | undefined {
  if (value === undefined || !isFilled(field, value)) return undefined;
  const source = { kind: 'form' } as const;
  if (!Array.isArray(value)) return { source, path, value };
  const years = new Set(others.flatMap((other) => (other.value as readonly NoaIncome[]).map(({ year }) => year)));
  const spoken = (value as readonly NoaIncome[]).filter(({ year }) => years.has(year));
  return spoken.length > 0 ? { source, path, value: spoken } : undefined;
}

/** Leaves out document names, so that uploading the same document again does not reopen a contradiction. */
function fingerprintOf(field: Field, path: string, own: Statement | undefined, others: readonly Statement[]): string {
  const texts = others.map(({ value, isYearly }) => `${isYearly ? 'yearly ' : ''}${canonical(field, value)}`);
  return JSON.stringify([path, own ? canonical(field, own.value) : null, [...new Set(texts)].sort()]);
}
