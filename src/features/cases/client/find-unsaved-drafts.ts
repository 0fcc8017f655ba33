import { call } from '../../../client/api.ts';
import { caseDrafts } from './draft-store.ts';
import { isDraftUnsaved } from './is-draft-unsaved.ts';

export interface UnsavedDrafts {
  /** Numbers. */
  cases: ReadonlySet<string>;
  /** Number of cases without a case number. */
  newCases: number;
}

/** Finds unsaved case input on this device, for all dealers. If storage is blocked, there is none. */
export async function findUnsavedDrafts(signal: AbortSignal): Promise<UnsavedDrafts> {
  const names = await caseDrafts.list({}).catch(() => []);
  const fetchDetail = (id: string) => call('GET /dealer-portal/web/case/detail/{id}', { params: { id } }, { signal });
  const found = await Promise.all(
    names.map(async (name) => {
      const { caseNo, about } = name;
      const isNew = caseNo === '';
      const listed = { caseNo, updatedAt: new Date().toISOString() };
      const neverSaved = () => Promise.reject(new Error('The server knows of no such case'));
      // If a draft cannot be read or the server cannot be reached, the draft counts as unsaved.
      const isUnsaved = await isDraftUnsaved(name, listed, isNew ? neverSaved : fetchDetail).catch(() => true);
      return isUnsaved ? [{ isNew, about: isNew ? about : caseNo }] : [];
    }),
  );
  const cases = found.flat().filter(({ isNew }) => !isNew);
  const begun = found.flat().filter(({ isNew }) => isNew);
  return {
    cases: new Set(cases.map(({ about }) => about)),
    newCases: new Set(begun.map(({ about }) => about)).size,
  };
}
