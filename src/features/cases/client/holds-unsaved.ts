import type { CaseValues } from '../../../domain/case-values.ts';
import type { CaseDetail } from '../contract.ts';
import type { CaseDraft } from './draft-store.ts';
import { mergeFetched } from './merge-fetched.ts';
import { fromWire } from './wire-values.ts';

/** True if a draft has values that the server's case lacks, or an unresolved conflict. */
export function holdsUnsaved({ base, values, revision }: CaseDraft, detail: CaseDetail): boolean {
  const { updatedBy, updatedAt, removed, formVersion } = detail;
  // All values are compared, so the form's fields are not needed; the list does not load them.
  const form = { version: formVersion, sections: [] };
  const fetched = { updatedBy, updatedAt, removed, values: fromWire(form, detail) };
  const { values: merged, other, conflict } = mergeFetched({ values: base, revision }, values, fetched);
  return conflict !== undefined || inOrder(merged) !== inOrder(other.values);
}

/** Returns the same text for the same values, in any order of their fields. */
function inOrder(values: CaseValues): string {
  return JSON.stringify(values, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)))
      : value,
  );
}
