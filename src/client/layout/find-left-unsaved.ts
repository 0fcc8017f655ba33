import { findUnsavedDrafts, type UnsavedDrafts } from '../../features/cases/client/find-unsaved-drafts.ts';
import {
  findUnsentDocuments,
  type UnsentDocuments,
} from '../../features/documents/client/upload/find-unsent-documents.ts';
import { readSession } from '../session.ts';
import { hasUnsaved, savers } from '../unsaved.ts';

/** Milliseconds that saving may take before the user is asked. */
const patience = 4_000;

/** What would be lost if the session ended now. */
export interface LeftUnsaved extends UnsavedDrafts, UnsentDocuments {
  /** Something typed on the page that is open is kept nowhere else. */
  isPageUnsaved: boolean;
}

/**
 * Lets the pages of this tab save their input, then returns what is still unsaved: here, in other tabs, or from an
 * earlier visit, because all of it is in one storage. Returns `undefined` if nothing is left.
 */
export async function findLeftUnsaved(): Promise<LeftUnsaved | undefined> {
  // After the session has expired the server cannot be asked: everything stored counts as unsaved.
  const isOver = readSession().lapse !== undefined;
  if (!isOver) await saveAll();
  const asking = isOver ? AbortSignal.abort() : AbortSignal.timeout(patience);
  const [drafts, documents] = await Promise.all([findUnsavedDrafts(asking), findUnsentDocuments()]);
  const left = { ...drafts, ...documents, isPageUnsaved: hasUnsaved() };
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
