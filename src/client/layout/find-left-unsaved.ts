import { findUnsavedDrafts, type UnsavedDrafts } from '../../features/cases/client/find-unsaved-drafts.ts';
import { findBegunReviews } from '../../features/documents/client/review/stored-reviews.ts';
import { listRecords } from '../device/collection.ts';
import { isLinkOwner } from '../device/record.ts';
import { hasUnsaved, savers } from '../unsaved.ts';

/** Milliseconds that saving may take before the user is asked. */
const patience = 4_000;

/** Input that would be lost if the session ended now. */
export interface LeftUnsaved extends UnsavedDrafts {
  /** Numbers of cases with pages or files that the server does not have. */
  unsent: ReadonlySet<string>;
  /** Numbers of cases with a review that was begun and not finished. */
  reviews: ReadonlySet<string>;
  /** True if input on the open page is not stored anywhere else. */
  isPageUnsaved: boolean;
}

/**
 * Lets the pages of this tab save their input, then returns what is still unsaved. It includes other tabs and earlier
 * visits, as all use one storage. Returns `undefined` if nothing is left.
 */
export async function findLeftUnsaved(): Promise<LeftUnsaved | undefined> {
  await saveAll();
  const asking = AbortSignal.timeout(patience);
  const [drafts, unsent, reviews] = await Promise.all([findUnsavedDrafts(asking), findUnsent(), findBegunReviews()]);
  const left = { ...drafts, unsent, reviews, isPageUnsaved: hasUnsaved() };
  const isNothing =
    !left.isPageUnsaved &&
    left.newCases === 0 &&
    [left.cases, left.unsent, left.reviews].every(({ size }) => size === 0);
  return isNothing ? undefined : left;
}

async function findUnsent(): Promise<ReadonlySet<string>> {
  const records = await listRecords().catch(() => []);
  const unsent = records.filter(({ kind, owner }) => !isLinkOwner(owner) && (kind === 'pages' || kind === 'upload'));
  return new Set(unsent.map(({ caseNo }) => caseNo));
}

async function saveAll(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([Promise.allSettled([...savers].map((save) => save())), tooLong]);
  clearTimeout(timer);
}
