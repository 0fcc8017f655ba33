import { type CaseValues, isFilled, mapScopes, type ScopeInstance, scopeInstances } from '../../domain/case-values.ts';
import type { Field, FieldValue, Form } from '../../domain/field.ts';
import { maskIdentityNumber } from '../../domain/mask-identity.ts';
import { isSameValue } from '../../domain/same-value.ts';
import { isConcealed } from '../forms/concealed.ts';
import { perForm } from '../forms/per-form.ts';
import { valueAt } from './value-at.ts';

/** Revision of the case that last changed a value, by path; only for values that are hidden from some accounts. */
export type ChangedIn = Readonly<Record<string, number>>;

interface Concealed<C> {
  /** Identity numbers are masked; withheld values are absent. */
  values: C;
  /** Paths of the absent values. */
  withheld: ChangedIn;
}

/**
 * Returns a case as it leaves the server: identity numbers masked for all users, incomes only for users with the
 * permission to reveal them.
 */
export function concealCase<C extends CaseValues>(
  form: Form,
  values: C,
  options: { mayReveal: boolean; changedIn: ChangedIn },
): Concealed<C> {
  const withheld: Record<string, number> = {};
  const concealed = changeSensitive(form, values, (field, value, path) => {
    if (!isFilled(field, value)) return value;
    if (field.sensitive === 'masked') return typeof value === 'string' ? maskIdentityNumber(value) : undefined;
    if (options.mayReveal) return value;
    withheld[path] = options.changedIn[path] ?? 1;
    return undefined;
  });
  return { values: concealed, withheld };
}

interface Restored<C> {
  values: C;
  /** Paths of placeholders without a stored value, such as another party's mask. */
  unknown: string[];
}

/**
 * Restores stored values that the browser received concealed. A mask counts only if it is exactly the mask of this
 * party's stored number. An absent withheld field keeps its stored value if `withheld` names it. Without `withheld`,
 * that applies to every account without the permission to reveal, because its caller cannot have seen the value.
 */
export function restoreConcealed<C extends CaseValues>(
  form: Form,
  stored: CaseValues | undefined,
  sent: C,
  options: { mayReveal: boolean; withheld?: ChangedIn | undefined },
): Restored<C> {
  const unknown: string[] = [];
  const values = changeSensitive(form, sent, (field, value, path) => {
    const kept = stored && valueAt(stored, path);
    if (isConcealed(field, value)) {
      if (typeof kept === 'string' && value === maskIdentityNumber(kept)) return kept;
      unknown.push(path);
      return value;
    }
    if (value !== undefined || field.sensitive === 'masked') return value;
    const isNamed = options.withheld !== undefined && Object.hasOwn(options.withheld, path);
    if (isNamed && kept === undefined) unknown.push(path);
    const stays = options.withheld ? isNamed : !options.mayReveal;
    return stays ? kept : undefined;
  });
  return { values, unknown };
}

/** Returns the revision of the last change of each withheld value, after a save that raised the case to `revision`. */
export function changedInAfterSave(
  form: Form,
  before: (CaseValues & { changedIn: ChangedIn }) | undefined,
  after: CaseValues,
  revision: number,
): ChangedIn {
  const changedIn: Record<string, number> = {};
  for (const instance of scopeInstances(form, after)) {
    for (const { field, path } of sensitiveFields(form, instance)) {
      const value = instance.values[field.name];
      if (field.sensitive !== 'withheld' || value === undefined) continue;
      const isKept = before && isSameValue(valueAt(before, path), value);
      changedIn[path] = isKept ? (before.changedIn[path] ?? 1) : revision;
    }
  }
  return changedIn;
}

type Change = (field: Field, value: FieldValue | undefined, path: string) => FieldValue | undefined;

function changeSensitive<C extends CaseValues>(form: Form, values: C, change: Change): C {
  return mapScopes(form, values, (instance) => {
    const result: Record<string, FieldValue | undefined> = { ...instance.values };
    for (const { field, path } of sensitiveFields(form, instance)) {
      const value = change(field, result[field.name], path);
      if (value === undefined) delete result[field.name];
      else result[field.name] = value;
    }
    return result;
  });
}

/** Covers the fields of both party types, so that declaring a person a corporation reveals nothing. */
function sensitiveFields(form: Form, { scope, path }: ScopeInstance): { field: Field; path: string }[] {
  return sensitiveOf(form)[scope].map((field) => ({ field, path: `${path}.${field.name}` }));
}

const sensitiveOf = perForm((form) => {
  const sensitiveIn = (scope: ScopeInstance['scope']) => findSensitive(form, scope);
  return { party: sensitiveIn('party'), vehicle: sensitiveIn('vehicle'), financing: sensitiveIn('financing') };
});

function findSensitive(form: Form, wanted: ScopeInstance['scope']): Field[] {
  const fields = form.sections.filter(({ scope }) => scope === wanted).flatMap((section) => section.fields);
  return [...new Map(fields.filter((field) => field.sensitive).map((field) => [field.name, field])).values()];
}
