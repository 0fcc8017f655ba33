import { savers } from '../../../client/unsaved.ts';
import type { CaseSaver } from './case-saver.ts';
import type { DraftOf } from './draft-store.ts';
import { handOverEditing } from './hand-over.ts';
import { type FoundCase, findCase } from './open-editor.ts';

/** A page's saver, and the draft key that its case was begun with. */
export interface AtWork {
  key: string | undefined;
  saver: CaseSaver;
}

/** Savers of this tab, including those of pages that were left before all was saved. */
const atWork = new Set<AtWork>();

savers.add(() => Promise.all([...atWork].map(({ saver }) => saver.flush())));

/** Finds a case for a page. If an earlier page of this tab is still saving it, that page hands over to the new one. */
export async function findAlone(draftOf: DraftOf, signal?: AbortSignal): Promise<FoundCase> {
  const former = [...atWork].filter((work) => isSameCase(work, draftOf));
  const find = () => findCase(draftOf, signal);
  if (former.length === 0) return find();
  return handOverEditing(former, { find, isLeft: (work) => atWork.has(work), signal });
}

/**
 * Starts the saver of a page with the case from `findAlone`. Returns a function that saves and stops it when the user
 * leaves the page.
 */
export function beginAlone({ draft, draftKey }: FoundCase, saver: CaseSaver): () => void {
  const now: AtWork = { key: draftKey, saver };
  for (const former of atWork) {
    if (!draft || former.saver === saver || !isSameCase(former, { key: draftKey, caseNo: saver.caseNo() })) continue;
    former.saver.pause();
    atWork.delete(former);
  }
  atWork.add(now);
  const end = saver.begin();
  return () => {
    const forgetSaved = () => void (saver.read().kind === 'saved' && atWork.delete(now));
    saver.subscribe(forgetSaved);
    void saver.flush().then((isSaved) => isSaved && atWork.delete(now));
    end();
  };
}

function isSameCase({ key, saver }: AtWork, draftOf: DraftOf): boolean {
  if (key !== undefined && key === draftOf.key) return true;
  return draftOf.caseNo !== undefined && saver.caseNo() === draftOf.caseNo;
}
