import type { CaseSaver } from './case-saver.ts';
import type { DraftOf } from './draft-store.ts';
import { type FoundCase, findCase } from './open-editor.ts';

interface AtWork {
  key: string | undefined;
  saver: CaseSaver;
}

/** For a page to begin with the case it found; one that is left before lets the former saver go on. */
const beginsWithinMs = 10_000;

/** In this tab, also of pages that were left before all was saved. */
const atWork = new Set<AtWork>();

/**
 * Finds a case for a page. Where a former page of this tab is not done with saving the same case, the new one goes on with
 * what that leaves in the draft: two that save the same would meet each other as strangers.
 */
export async function findAlone(of: DraftOf, signal?: AbortSignal): Promise<FoundCase> {
  const former = [...atWork].filter((each) => isSameCase(each, of));
  const paused = former.map((each) => ({ each, goOn: each.saver.pause() }));
  const letGoOn = () => {
    for (const { each, goOn } of paused) if (atWork.has(each)) goOn();
  };
  try {
    const found = await findCase(of, signal);
    // Without a draft the device kept nothing of it.
    if (!found.draft || signal?.aborted) letGoOn();
    else if (former.length > 0) setTimeout(letGoOn, beginsWithinMs);
    return found;
  } catch (error) {
    letGoOn();
    throw error;
  }
}

/** Begins the saver of a page with what `findAlone` found; gives what saves and ends it when the page is left. */
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
    void saver.flush().then((isSaved) => isSaved && atWork.delete(now));
    end();
  };
}

function isSameCase({ key, saver }: AtWork, of: DraftOf): boolean {
  if (key !== undefined && key === of.key) return true;
  return of.caseNo !== undefined && saver.caseNo() === of.caseNo;
}
