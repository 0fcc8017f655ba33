import type { CaseSaver } from './case-saver.ts';
import type { FoundCase } from './open-editor.ts';

interface AtWork {
  draftKey: string | undefined;
  saver: CaseSaver;
}

/** In this tab, also of pages that were left before all was saved. */
const atWork = new Set<AtWork>();

/**
 * Begins the saver of a page; gives what saves and ends it when the page is left. Where the same case is opened again
 * before a former page's saver is done, the draft has all that the former one had: it stops, so that not two of them save
 * the same and meet each other as strangers.
 */
export function beginAlone({ draft, draftKey }: FoundCase, saver: CaseSaver): () => void {
  const now: AtWork = { draftKey, saver };
  for (const former of atWork) {
    if (!draft || former.saver === saver || !isSameCase(former, now)) continue;
    former.saver.stop();
    atWork.delete(former);
  }
  atWork.add(now);
  const end = saver.begin();
  return () => {
    void saver.flush().then((isSaved) => isSaved && atWork.delete(now));
    end();
  };
}

function isSameCase(one: AtWork, other: AtWork): boolean {
  if (one.draftKey !== undefined && one.draftKey === other.draftKey) return true;
  return one.saver.caseNo() !== undefined && one.saver.caseNo() === other.saver.caseNo();
}
