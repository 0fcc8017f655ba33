import type { CaseValues } from '../../forms/case-values.ts';
import type { RemovedParty, StoredCase } from './load-case.ts';

/** For how long taking a party out can be undone. The browser offers it for seconds; a save may be late. */
export const undoableMs = 15 * 60_000;

export function undoable(removed: readonly RemovedParty[], now: Date): RemovedParty[] {
  return removed.filter(({ at }) => now.getTime() - Date.parse(at) < undoableMs);
}

/** The stored case together with the parties that can still be put back, so that what is concealed of them comes back too. */
export function withRemoved(stored: StoredCase, now: Date): StoredCase {
  const removed = undoable(stored.removed, now).map(({ party }) => party);
  return { ...stored, personalInformation: [...stored.personalInformation, ...removed] };
}

/** The removed parties to keep after a save: those it took out, and earlier ones that were not put back. */
export function followRemovals(stored: StoredCase, values: CaseValues, now: Date): RemovedParty[] {
  const present = new Set(values.personalInformation.map(({ personalInfoId }) => personalInfoId));
  const gone = stored.personalInformation.map((party) => ({ at: now.toISOString(), party }));
  return [...undoable(stored.removed, now), ...gone].filter(({ party }) => !present.has(party.personalInfoId));
}
