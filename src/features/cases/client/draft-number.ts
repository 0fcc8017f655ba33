import { tabPrefix } from '../../../client/device/tab-records.ts';
import { draftsOwner } from './draft-store.ts';

/**
 * Returns which case number a draft got in this tab. If the user navigates Forward to the draft's old URL, they get the
 * saved case instead of an empty form.
 */
export function readDraftNumber(draftKey: string): string | undefined {
  try {
    return sessionStorage.getItem(nameOf(draftKey, draftsOwner())) ?? undefined;
  } catch {
    // A storage that is closed.
    return undefined;
  }
}

/** A storage that is full or closed takes nothing; the save that gave the number is done all the same. */
export function noteNumber(draftKey: string, caseNo: string, owner: string): void {
  try {
    sessionStorage.setItem(nameOf(draftKey, owner), caseNo);
  } catch {
    // The draft still leads to the case: it is sent again with the same key.
  }
}

/** With the drafts it is forgotten at logout. */
function nameOf(draftKey: string, owner: string): string {
  return `${tabPrefix}number:${owner}:${draftKey}`;
}
