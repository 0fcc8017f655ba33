import type { RecordName } from '../../../client/device/record.ts';
import type { CaseDetail, CaseSummary } from '../contract.ts';
import { type CaseDraft, caseDrafts } from './draft-store.ts';

/** Results by draft name, time of writing and time of the case's last change, so that each is checked once. */
const judged = new Map<string, boolean>();

/** Returns true if a draft has unsaved values. Asks the server only if the draft alone does not show it. */
export async function isDraftUnsaved(
  name: RecordName,
  { caseNo, updatedAt }: Pick<CaseSummary, 'caseNo' | 'updatedAt'>,
  fetchDetail: (caseNo: string) => Promise<CaseDetail>,
): Promise<boolean> {
  const found = await caseDrafts.read(name);
  if (!found) return false;
  const draft = found.value;
  const told = isUnsavedByItself(draft);
  if (told !== undefined) return told;
  const key = JSON.stringify([name, found.at, updatedAt]);
  const before = judged.get(key);
  if (before !== undefined) return before;
  const [detail, { holdsUnsaved }] = await Promise.all([fetchDetail(caseNo), import('./holds-unsaved.ts')]);
  const isUnsaved = holdsUnsaved(draft, detail);
  judged.set(key, isUnsaved);
  return isUnsaved;
}

/** Judges a draft without its case; `undefined` if only the server can decide. */
function isUnsavedByItself({ typed = {}, undecided = [], unanswered, values, base }: CaseDraft): boolean | undefined {
  if (Object.keys(typed).length > 0 || undecided.length > 0) return true;
  return unanswered || JSON.stringify(values) !== JSON.stringify(base) ? undefined : false;
}
