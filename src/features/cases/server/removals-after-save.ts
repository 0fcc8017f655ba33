import type { CaseValues } from '../../../domain/case-values.ts';
import type { EditedBy, RemovedParty, StoredCase } from './load-case.ts';

/**
 * How long the removal of a party can be undone. The page offers it for seconds; a colleague's device without a
 * connection, or unused over a weekend, only asks about it later.
 */
export const undoableMs = 7 * 24 * 60 * 60_000;

/** The most removed parties that can be restored, so that a case does not grow with its removals. */
const most = 10;

export function undoable(removed: readonly RemovedParty[], now: Date): RemovedParty[] {
  return removed.filter(({ at: moment }) => now.getTime() - Date.parse(moment) < undoableMs);
}

/**
 * Returns the stored case with the removed parties that can still be restored, so that their concealed values and
 * sources are restored too.
 */
export function withRemoved(stored: StoredCase, now: Date): StoredCase {
  const removed = undoable(stored.removed, now);
  return {
    ...stored,
    personalInformation: [...stored.personalInformation, ...removed.map(({ party }) => party)],
    fieldSources: Object.assign({}, ...removed.map(({ sources }) => sources), stored.fieldSources),
  };
}

/** Returns the removed parties to keep after a save: those that it removed, and earlier ones that were not restored. */
export function removalsAfterSave(stored: StoredCase, values: CaseValues, by: EditedBy): RemovedParty[] {
  const present = new Set(values.personalInformation.map(({ personalInfoId }) => personalInfoId));
  const gone = stored.personalInformation.map((party): RemovedParty => {
    return { at: by.at, party, by, sources: sourcesOf(stored, party.personalInfoId) };
  });
  return [...undoable(stored.removed, new Date(by.at)), ...gone]
    .filter(({ party }) => !present.has(party.personalInfoId))
    .slice(-most);
}

function sourcesOf({ fieldSources }: StoredCase, personalInfoId: string): StoredCase['fieldSources'] {
  const ofParty = ([path]: [string, unknown]) => path.startsWith(`personalInformation.${personalInfoId}.`);
  return Object.fromEntries(Object.entries(fieldSources).filter(ofParty));
}
