import { tabPrefix } from '../../../client/device/tab-records.ts';
import { draftsOwner } from './draft-store.ts';

/**
 * Returns the case number that a draft got in this tab. If the user navigates Forward to the draft's old URL, they get
 * the saved case instead of an empty form.
 */
export function readDraftNumber(draftKey: string): string | undefined {
  try {
    return sessionStorage.getItem(nameOf(draftKey, draftsOwner())) ?? undefined;
  } catch {
    // Storage is blocked.
    return undefined;
  }
}

/** If storage is full or blocked, the number is not stored; the save that returned it has succeeded nevertheless. */
export function noteNumber(draftKey: string, caseNo: string, owner: string): void {
  try {
    sessionStorage.setItem(nameOf(draftKey, owner), caseNo);
  } catch {
    // The draft still leads to the case, because it is sent again with the same key.
  }
}

/** The name has the drafts' prefix, so that a logout deletes it with them. */
function nameOf(draftKey: string, owner: string): string {
  return `${tabPrefix}number:${owner}:${draftKey}`;
}
