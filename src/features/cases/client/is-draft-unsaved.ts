import type { CaseDetail, CaseSummary } from '../contract.ts';
import type { Draft } from './draft-store.ts';
import { getDraft } from './draft-vault.ts';

/** What was found of a draft, by its name, when it was written and when its case was changed: asked once for each. */
const judged = new Map<string, boolean>();

/** Whether a draft has something that is not saved; asks the server only where the draft does not tell. */
export async function isDraftUnsaved(
  name: string,
  { caseNo, updatedAt }: Pick<CaseSummary, 'caseNo' | 'updatedAt'>,
  fetchDetail: (caseNo: string) => Promise<CaseDetail>,
): Promise<boolean> {
  const text = await getDraft(name);
  if (text === undefined) return false;
  const draft: Draft = JSON.parse(text);
  const told = isUnsavedByItself(draft);
  if (told !== undefined) return told;
  const key = [name, draft.at, updatedAt].join();
  const before = judged.get(key);
  if (before !== undefined) return before;
  const [detail, { holdsUnsaved }] = await Promise.all([fetchDetail(caseNo), import('./holds-unsaved.ts')]);
  const found = holdsUnsaved(draft, detail);
  judged.set(key, found);
  return found;
}

/** What a draft says without its case; `undefined` where only the server knows. */
function isUnsavedByItself({ typed = {}, undecided = [], unanswered, values, base }: Draft): boolean | undefined {
  if (Object.keys(typed).length > 0 || undecided.length > 0) return true;
  return unanswered || JSON.stringify(values) !== JSON.stringify(base) ? undefined : false;
}
