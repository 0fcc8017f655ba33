import { type Collection, collection } from '../../../client/device/collection.ts';
import { createLatestWriter } from '../../../client/device/latest-writer.ts';
import { takeOver } from '../../../client/device/leftovers.ts';
import { tabName } from '../../../client/device/per-tab.ts';
import { readSession } from '../../../client/session.ts';
import type { CaseValues } from '../../../domain/case-values.ts';
import type { TypedTexts } from '../../forms/find-unreadable.ts';
import type { CaseSending } from './case-saver.ts';

/** Unsaved input of a case, with the saved values that it is based on. */
export interface CaseDraft {
  caseNo?: string;
  /** Revision of the saved values. */
  revision?: number;
  base: CaseValues;
  /** Paths of the base with an unresolved conflict. */
  undecided?: readonly string[] | undefined;
  values: CaseValues;
  /** Texts that could not be read as values, by path. */
  typed?: TypedTexts;
  /** Time of the last input, ISO 8601. */
  at?: string;
  /** Content that was sent without a reply: it may have been saved. */
  unanswered?: CaseSending;
}

/** Stores the draft of the one case that is open. */
export interface DraftKeeper {
  /** Resolves once it is written or writing has failed. */
  write(draft: CaseDraft): Promise<unknown>;
  remove(): void;
}

/** Identifies a case: by its number or, without one, by a key of this device, which is in the page's address. */
export interface DraftOf {
  caseNo?: string | undefined;
  key?: string | undefined;
}

/**
 * Drafts of cases. If two tabs have a case open, each has a separate draft, so that a save in one does not delete the
 * other's.
 */
export const caseDrafts = collection<CaseDraft>('draft');

/** Returns the account and dealer that drafts belong to. Another login on this device does not see them. */
export function draftsOwner(): string {
  return readSession().dealer?.channelUserId ?? '';
}

function subjectOf({ caseNo, key = '' }: DraftOf, owner: string) {
  return { owner, caseNo: caseNo ?? '', about: caseNo === undefined ? key : '' };
}

async function nameOf(draftOf: DraftOf, owner: string) {
  return { ...subjectOf(draftOf, owner), tab: await tabName() };
}

/**
 * Returns this tab's draft of a case, or the latest draft that a closed tab left. With `key`, it also finds a draft
 * that has not moved to its case number yet, because the user left the page as the number arrived.
 */
export async function readDraft(
  draftOf: DraftOf,
  drafts: Collection<CaseDraft> = caseDrafts,
): Promise<CaseDraft | undefined> {
  const owner = draftsOwner();
  const { caseNo, key } = draftOf;
  if (caseNo !== undefined && key !== undefined) {
    const [left] = await takeOver(drafts, subjectOf({ key }, owner));
    if (left) await drafts.move(left, await nameOf({ caseNo }, owner));
  }
  const [found] = await takeOver(drafts, subjectOf(draftOf, owner));
  return found?.value;
}

/** A new case's draft moves when the case gets its number. */
export function createDraftKeeper({ caseNo, key }: DraftOf, drafts: Collection<CaseDraft> = caseDrafts): DraftKeeper {
  const owner = draftsOwner();
  let kept: DraftOf = { caseNo, key };
  let typed: { text: string; at: number } | undefined;

  /** Returns when this was typed: writing it again for a retry does not change that. */
  function typedAt({ values, typed: texts }: CaseDraft): number {
    const text = JSON.stringify([values, texts]);
    if (typed?.text !== text) typed = { text, at: Date.now() };
    return typed.at;
  }

  async function store(draft: CaseDraft): Promise<void> {
    const former = kept;
    kept = { caseNo: draft.caseNo, key };
    const moment = typedAt(draft);
    await drafts.write(await nameOf(kept, owner), { ...draft, at: new Date(moment).toISOString() }, { at: moment });
    if (former.caseNo !== kept.caseNo) await drafts.remove(await nameOf(former, owner));
  }

  const put = createLatestWriter<CaseDraft | 'remove'>(async (wanted) =>
    wanted === 'remove' ? drafts.remove(await nameOf(kept, owner)) : store(wanted),
  );
  return { write: put, remove: () => void put('remove') };
}
