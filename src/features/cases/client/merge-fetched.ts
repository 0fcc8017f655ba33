import type { CaseValues } from '../../../domain/case-values.ts';
import { mergeCase } from '../merge-case.ts';
import { rebaseCase } from '../rebase-case.ts';
import { recogniseConcealed } from '../recognise-concealed.ts';
import type { Conflict, OtherCase, SeenCase } from './case-saver.ts';

interface Brought {
  /** Values for the form to show. */
  values: CaseValues;
  /** The fetched case, with known values in place of concealed ones. */
  other: OtherCase;
  /** Paths of the other user's values in the merged case. */
  takenOver: readonly string[];
  /** Present if the user has to decide. */
  conflict?: Conflict;
  /** The base for merging the form until the conflict is decided. */
  upon?: SeenCase;
}

/** Merges a form with its case as just fetched. `saved` is the case as this page last knew it. */
export function mergeFetched(saved: SeenCase, mine: CaseValues, fetched: OtherCase): Brought {
  const { values: base, revision: seenRevision, undecided } = saved;
  const theirs = recogniseConcealed(fetched.values, { base, mine, seenRevision });
  const { removed = [], updatedBy, updatedAt, updatedByYou } = fetched;
  const restorable = removed.map(({ personalInfoId }) => personalInfoId);
  const { values, ...found } = mergeCase(base, mine, theirs, { restorable, undecided });
  const brought = { values, other: { ...fetched, values: theirs }, takenOver: found.takenOver };
  if (found.conflicts.length + found.removals.length === 0) return brought;
  const sides = { base, mine, theirs };
  const conflict = { ...found, sides, removed, updatedBy, updatedAt, updatedByYou };
  // Uses the earlier revision: a value that is not part of the base has changed since then.
  const upon = { ...saved, ...rebaseCase(base, theirs, { values, ...found }) };
  return { ...brought, conflict, upon };
}
