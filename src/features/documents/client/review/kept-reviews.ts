import { readSession } from '../../../../client/session.ts';
import { createLatestWriter, getDraft, listDrafts, putDraft, removeDraft } from '../../../cases/client/draft-vault.ts';
import type { ReadValueOffer } from '../../contract.ts';
import { addEntry, isUntouched, type Review, type ReviewEntry, startReview } from './review.ts';
import type { ReviewDraft } from './review-draft.ts';

/**
 * What a person decided of a document, as it stays on this device, sealed with the drafts, until they finish or log
 * out.
 */
export interface KeptReview {
  readonly fileType: string;
  /** Of the reading it was decided upon. */
  readonly version: number;
  readonly ofParty?: boolean;
  /** By the names of values; of those that are not there nothing was decided. */
  readonly decided: Readonly<Record<string, Pick<ReviewEntry, 'text' | 'decision' | 'added'>>>;
}

/** Reviews belong to an account with a dealer, as drafts do. */
function prefixOf(caseNo: string): string {
  return `${readSession().dealer?.channelUserId ?? ''}:review:${caseNo}:`;
}

/** What this device keeps of a case, by the file it is about. */
export async function readReviews(caseNo: string): Promise<ReadonlyMap<string, KeptReview>> {
  const prefix = prefixOf(caseNo);
  const names = await listDrafts(prefix).catch(() => []);
  const found = names.map(async (name) => {
    const review = parseKept(await getDraft(name).catch(() => undefined));
    return review ? [[name.slice(prefix.length), review] as const] : [];
  });
  return new Map((await Promise.all(found)).flat());
}

/** Forgets what is kept of documents that are not among these: they were replaced or removed. */
export async function forgetReviewsBut(caseNo: string, fileIds: readonly string[]): Promise<void> {
  const prefix = prefixOf(caseNo);
  const gone = (await listDrafts(prefix)).filter((name) => !fileIds.includes(name.slice(prefix.length)));
  await Promise.all(gone.map(removeDraft));
}

/**
 * Keeps the review of one document, or forgets it where nothing is given. Of what another tab decided meanwhile only
 * that is written over which was decided otherwise in this one.
 *
 * @param begun what was kept when this tab took it up
 * @param onKept hears whether the latest is on the device
 */
export function createReviewKeeper(
  { caseNo, fileId, begun }: { caseNo: string; fileId: string; begun: KeptReview | undefined },
  onKept: (isKept: boolean) => void,
) {
  const name = prefixOf(caseNo) + fileId;
  let base = begun;
  return createLatestWriter<ReviewDraft | undefined>(async (draft) => {
    try {
      const mine = draft && toKept(draft);
      const theirs = parseKept(await getDraft(name));
      await (mine ? putDraft(name, JSON.stringify(withOtherTab(base, mine, theirs))) : removeDraft(name));
      base = mine;
      onKept(mine !== undefined);
    } catch {
      onKept(false);
    }
  });
}

/** What lies on the device, with what this tab changed since it wrote or read it last. */
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

/** What the document is now. */
interface Read {
  readonly values: readonly ReadValueOffer[];
  readonly version: number;
}

/** The draft as it was left; nothing where the document became another kind or was checked by somebody else since. */
export function fromKept(kept: KeptReview, fileType: string, read: Read): ReviewDraft | undefined {
  const { version, ofParty, decided } = kept;
  if (kept.fileType !== fileType || version !== read.version) return undefined;
  const begun = startReview(fileType, read.values);
  const entries = begun.entries.map((entry): ReviewEntry => ({ ...entry, ...decided[entry.name] }));
  const known = new Set(entries.map(({ name }) => name));
  // A value that is not read any more is left out, unless a person typed it.
  const typed = Object.entries(decided).filter(([name, { added }]) => added && !known.has(name));
  const review = typed.reduce<Review>((all, [name, { text, decision }]) => addEntry(all, name, text, decision), {
    fileType,
    entries,
  });
  return { review, version, ...(ofParty && { ofParty }) };
}

/** What an earlier build kept may look otherwise: it then counts as nothing kept. */
export function parseKept(text: string | undefined): KeptReview | undefined {
  if (text === undefined) return undefined;
  try {
    const { fileType, version, ofParty, decided } = JSON.parse(text);
    const isKnown =
      typeof fileType === 'string' &&
      Number.isInteger(version) &&
      typeof decided === 'object' &&
      decided !== null &&
      Object.values(decided).every(isDecision);
    return isKnown ? { fileType, version, ...(ofParty === true && { ofParty }), decided } : undefined;
  } catch {
    return undefined;
  }
}

const decisions: readonly unknown[] = ['open', 'accepted', 'rejected'] satisfies ReviewEntry['decision'][];

function isDecision(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { text, decision } = value as Record<string, unknown>;
  return typeof text === 'string' && decisions.includes(decision);
}
