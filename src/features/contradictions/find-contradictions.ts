import { type CaseValues, isFilled, scopeInstances } from '../../domain/case-values.ts';
import type { Field, FieldValue, Form } from '../../domain/field.ts';
import type { NoaIncome } from '../../domain/noa-income.ts';
import { canonical, isHiddenNumber, isSameMeaning } from '../../domain/same-meaning.ts';
import type { Statement } from '../documents/paper-statements.ts';
import { isVisible } from '../forms/is-visible.ts';
import { normaliseValue } from '../forms/normalise-value.ts';
import { stripHidden } from '../forms/strip-hidden.ts';

/** A field of which two sources say different things. */
export interface Contradiction {
  readonly path: string;
  readonly field: Field;
  /** All that was said of it: by the form, where it is filled, and then by the others in their order. */
  readonly statements: readonly Statement[];
  /** Equal while the form and the others say what they say; tells the values, so it is for hashing only. */
  readonly fingerprint: string;
}

/**
 * Every field of which the form and the sources do not say the same, in the order of the form. What is empty says nothing,
 * and a field that is not shown is not asked.
 *
 * @param said what was said besides the form, by whatever source
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
 * Whether the form could hold what is said: not a twelfth of a year, nor a number of which a part is not printed.
 *
 * @param isLocked the form holds the government's value, which stays
 */
export function canBeTaken(field: Field, { source, value, isYearly }: Statement, isLocked: boolean): boolean {
  const isHidden = field.sensitive === 'masked' && isHiddenNumber(String(value));
  const isOfForm = source.kind === 'form' || source.kind === 'before';
  return !isLocked && !isOfForm && !isYearly && !isHidden;
}

/** As it would stand in the form; what it has no place for is not said. A number that is hidden in part stays so. */
function asKept(field: Field, statement: Statement): Statement[] {
  if (field.sensitive === 'masked') return [statement];
  const value = normaliseValue(field, statement.value);
  return value === undefined ? [] : [{ ...statement, value }];
}

function agree(field: Field, statements: readonly Statement[]): boolean {
  return statements.every((one, at) => statements.slice(at + 1).every((other) => isSameMeaning(field, one, other)));
}

/** Of a list of years those that the others speak of. */
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

/** Without the names of the papers: the same paper uploaded again says nothing new. */
function fingerprintOf(field: Field, path: string, own: Statement | undefined, others: readonly Statement[]): string {
  const texts = others.map(({ value, isYearly }) => `${isYearly ? 'yearly ' : ''}${canonical(field, value)}`);
  return JSON.stringify([path, own ? canonical(field, own.value) : null, [...new Set(texts)].sort()]);
}
