import { findUnsavedDrafts, type UnsavedDrafts } from '../../features/cases/client/find-unsaved-drafts.ts';
import { findUnsentPapers, type UnsentPapers } from '../../features/documents/client/upload/find-unsent-papers.ts';
import { readSession } from '../session.ts';
import { hasUnsaved, savers } from '../unsaved.ts';

/** Milliseconds that saving may take before somebody is asked. */
const patience = 4_000;

/** What would be lost if the session ended now. */
export interface LeftUnsaved extends UnsavedDrafts, UnsentPapers {
  /** Something typed on the page that is open is kept nowhere else. */
  isPageUnsaved: boolean;
}

/**
 * Has the pages of this tab save what is typed, and tells what is still not saved then: here, in other tabs, or of an
 * earlier visit, for all of it lies in one storage. `undefined` where nothing is left.
 */
export async function findLeftUnsaved(): Promise<LeftUnsaved | undefined> {
  // Once the session has run out the server takes and tells nothing: what is kept counts as not saved.
  const isOver = readSession().lapse !== undefined;
  if (!isOver) await saveAll();
  const asking = isOver ? AbortSignal.abort() : AbortSignal.timeout(patience);
  const [drafts, papers] = await Promise.all([findUnsavedDrafts(asking), findUnsentPapers()]);
  const left = { ...drafts, ...papers, isPageUnsaved: hasUnsaved() };
  const isNothing =
    !left.isPageUnsaved &&
    left.newCases === 0 &&
    [left.cases, left.unsent, left.reviews].every(({ size }) => size === 0);
  return isNothing ? undefined : left;
}

async function saveAll(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([Promise.allSettled([...savers].map((save) => save())), tooLong]);
  clearTimeout(timer);
}
