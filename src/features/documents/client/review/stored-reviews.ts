import { collection } from '../../../../client/device/collection.ts';
import { createLatestWriter } from '../../../../client/device/latest-writer.ts';
import { draftsOwner } from '../../../cases/client/draft-store.ts';
import type { ReadValueOffer } from '../../contract.ts';
import { addEntry, type DocumentReview, isUntouched, type ReviewEntry, startReview } from './review.ts';
import type { ReviewDraft } from './review-draft.ts';

/** Decisions of the user about a document, stored on this device until the review is finished or the user logs out. */
export interface KeptReview {
  readonly fileType: string;
  /** Version of the reading that was reviewed. */
  readonly version: number;
  readonly ofParty?: boolean;
  /** Decisions by value names; values that are absent are undecided. */
  readonly decided: Readonly<Record<string, Pick<ReviewEntry, 'text' | 'decision' | 'added'>>>;
}

/** One review for each file, shared by all tabs. */
const reviews = collection<unknown>('review');

/** Returns the stored reviews of a case, by the file they are about. */
export async function readReviews(caseNo: string): Promise<ReadonlyMap<string, KeptReview>> {
  const names = await reviews.list({ owner: draftsOwner(), caseNo }).catch(() => []);
  const found = names.map(async (name) => {
    const review = await readReview(name).catch(() => undefined);
    return review ? [[name.about, review] as const] : [];
  });
  return new Map((await Promise.all(found)).flat());
}

async function readReview(name: Parameters<typeof reviews.read>[0]): Promise<KeptReview | undefined> {
  return parseKept((await reviews.read(name))?.value);
}

/** Returns the numbers of cases with an unfinished review, for any account. */
export async function findBegunReviews(): Promise<ReadonlySet<string>> {
  const names = await reviews.list({}).catch(() => []);
  const found = names.map(async (name) => {
    const review = await readReview(name).catch(() => undefined);
    return review && (review.ofParty || Object.keys(review.decided).length > 0) ? [name.caseNo] : [];
  });
  return new Set((await Promise.all(found)).flat());
}

/** Deletes the stored reviews of documents that are not among these: they were replaced or removed. */
export async function deleteReviewsExcept(caseNo: string, fileIds: readonly string[]): Promise<void> {
  const names = await reviews.list({ owner: draftsOwner(), caseNo });
  await Promise.all(names.filter(({ about }) => !fileIds.includes(about)).map(reviews.remove));
}

/**
 * Returns a function that stores the review of one document, or deletes it if called without one. It preserves another
 * tab's decisions about values that this tab did not change.
 * @param begun the stored review when this tab opened it
 * @param onKept called with true once the latest review is on the device
 */
export function createReviewKeeper(
  { caseNo, fileId, begun }: { caseNo: string; fileId: string; begun: KeptReview | undefined },
  onKept: (isKept: boolean) => void,
) {
  const name = { owner: draftsOwner(), caseNo, about: fileId, tab: '' };
  let base = begun;
  return createLatestWriter<ReviewDraft | undefined>(async (draft) => {
    try {
      const mine = draft && toKept(draft);
      const theirs = await readReview(name);
      await (mine ? reviews.write(name, withOtherTab(base, mine, theirs)) : reviews.remove(name));
      base = mine;
      onKept(mine !== undefined);
    } catch {
      onKept(false);
    }
  });
}

/** Returns the stored review with the changes that this tab made since it last wrote or read it. */
function withOtherTab(base: KeptReview | undefined, mine: KeptReview, theirs: KeptReview | undefined): KeptReview {
  if (!theirs || theirs.fileType !== mine.fileType || theirs.version !== mine.version) return mine;
  const names = new Set([...Object.keys(mine.decided), ...Object.keys(theirs.decided)]);
  const isChanged = (name: string) => JSON.stringify(mine.decided[name]) !== JSON.stringify(base?.decided[name]);
  const decided = [...names].flatMap((name) => {
    const entry = (isChanged(name) ? mine : theirs).decided[name];
    return entry ? [[name, entry] as const] : [];
  });
  const ofParty = (mine.ofParty !== base?.ofParty ? mine : theirs).ofParty;
  const { fileType, version } = mine;
  return { fileType, version, ...(ofParty && { ofParty }), decided: Object.fromEntries(decided) };
}

export function toKept({ review, version, ofParty }: ReviewDraft): KeptReview {
  const changed = review.entries.filter((entry) => !isUntouched(entry));
  const decided = Object.fromEntries(
    changed.map(({ name, text, decision, added }) => [name, { text, decision, ...(added && { added }) }]),
  );
  return { fileType: review.fileType, version, ...(ofParty && { ofParty }), decided };
}

/** The current reading of the document. */
interface Read {
  readonly values: readonly ReadValueOffer[];
  readonly version: number;
}

/**
 * Returns the stored draft. Returns `undefined` if the document's type has changed or another user has reviewed it
 * since.
 */
export function fromKept(kept: KeptReview, fileType: string, read: Read): ReviewDraft | undefined {
  const { version, ofParty, decided } = kept;
  if (kept.fileType !== fileType || version !== read.version) return undefined;
  const begun = startReview(fileType, read.values);
  const entries = begun.entries.map((entry): ReviewEntry => ({ ...entry, ...decided[entry.name] }));
  const known = new Set(entries.map(({ name }) => name));
  // A value that is no longer read is left out, unless the user typed it.
  const typed = Object.entries(decided).filter(([name, { added }]) => added && !known.has(name));
  const review = typed.reduce<DocumentReview>(
    (all, [name, { text, decision }]) => addEntry(all, name, text, decision),
    {
      fileType,
      entries,
    },
  );
  return { review, version, ...(ofParty && { ofParty }) };
}

/** Returns `undefined` for a stored value of another format, which an earlier build may have left. */
export function parseKept(value: unknown): KeptReview | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { fileType, version, ofParty, decided } = value as KeptReview;
  const isKnown =
    typeof fileType === 'string' &&
    Number.isInteger(version) &&
    typeof decided === 'object' &&
    decided !== null &&
    Object.values(decided).every(isDecision);
  return isKnown ? { fileType, version, ...(ofParty === true && { ofParty }), decided } : undefined;
}

const decisions: readonly unknown[] = ['open', 'accepted', 'rejected'] satisfies ReviewEntry['decision'][];

function isDecision(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { text, decision } = value as Record<string, unknown>;
  return typeof text === 'string' && decisions.includes(decision);
}
