import type { RecordName } from '../device/record.ts';

/** Case numbers, in order, of data stored on this device that the portal may not have yet, for one account. */
export interface KeptHere {
  cases: readonly string[];
  /** Number of applications without a case number. */
  newCases: number;
  /** Cases with documents that are not uploaded. */
  documents: readonly string[];
  /** Cases with a review of documents that is not finished. */
  reviews: readonly string[];
}

/**
 * Finds what is stored for an account, by the names of the records. Their contents stay sealed.
 *
 * @param owner account with the chosen dealer
 */
export function listKept(records: readonly RecordName[], owner: string): KeptHere {
  const own = records.filter((record) => record.owner === owner);
  const casesWith = (...kinds: RecordName['kind'][]) => {
    const found = own.filter(({ kind, caseNo }) => kinds.includes(kind) && caseNo !== '');
    return [...new Set(found.map(({ caseNo }) => caseNo))].toSorted();
  };
  const begun = own.filter(({ kind, caseNo }) => kind === 'draft' && caseNo === '');
  return {
    cases: casesWith('draft'),
    newCases: new Set(begun.map(({ about }) => about)).size,
    documents: casesWith('pages', 'upload'),
    reviews: casesWith('review'),
  };
}
