import { readSession } from '../../../client/session.ts';
import { tabName } from '../../../client/tab-name.ts';
import type { CaseValues } from '../../../domain/case-values.ts';
import type { TypedTexts } from '../../forms/find-unreadable.ts';
import type { Sending } from './case-saver.ts';
import { createLatestWriter, getDraft, listDrafts, putDraft, removeDraft } from './draft-vault.ts';

/** What was typed and is not saved yet, with the saved values it was typed upon. */
export interface Draft {
  caseNo?: string;
  /** Of the saved values. */
  revision?: number;
  base: CaseValues;
  /** Paths of the base with an unresolved conflict. */
  undecided?: readonly string[] | undefined;
  values: CaseValues;
  /** Texts from which no value could be read, by path. */
  typed?: TypedTexts;
  /** When it was typed last, ISO 8601. */
  at?: string;
  /** Sent and never answered: it may have been saved. */
  unanswered?: Sending;
}

/** Keeps the draft of the one case that is open. */
export interface DraftKeeper {
  /** Fulfilled when it is written, or cannot be. */
  write(draft: Draft): Promise<void>;
  remove(): void;
}

/** A case by its number; one that has none yet by a key of this device, which its address keeps. */
export interface DraftOf {
  caseNo?: string | undefined;
  key?: string | undefined;
}

/** Drafts belong to an account with a dealer; who logs in with another on this device does not get them. */
export function newDraftsPrefix(owner = draftsOwner()): string {
  return `${owner}:new:`;
}

function prefixOf({ caseNo, key = '' }: DraftOf, owner: string): string {
  return caseNo === undefined ? `${newDraftsPrefix(owner)}${key}:` : `${owner}:${caseNo}:`;
}

/** Of a case that two tabs have open each keeps its own, so that a save in one takes nothing from the other. */
async function nameOfDraft(of: DraftOf, owner: string): Promise<string> {
  return prefixOf(of, owner) + (await tabName());
}

/** Whose drafts are kept now: an account with a dealer. */
export function draftsOwner(): string {
  return readSession().dealer?.channelUserId ?? '';
}

/**
 * What this tab keeps of a case; where it keeps nothing, what a tab left that is not open any more. Of a case that got its
 * number at a `key`: also what did not move there yet, because the page was left as the number came.
 */
export async function readDraft({ caseNo, key }: DraftOf): Promise<Draft | undefined> {
  if (caseNo === undefined || key === undefined) return readOne({ caseNo, key });
  const left = await readOne({ key });
  if (left) {
    const names = await Promise.all([{ key }, { caseNo }].map((of) => nameOfDraft(of, draftsOwner())));
    await (await import('./adopt-draft.ts')).moveDraft(...(names as [string, string]), left);
  }
  return readOne({ caseNo });
}

async function readOne(of: DraftOf): Promise<Draft | undefined> {
  const prefix = prefixOf(of, draftsOwner());
  // As they were named before each tab kept its own.
  const bare = prefix.slice(0, -1);
  // The name of the tab is known from here on: what is written later waits for nothing that could end meanwhile.
  const [found, name] = await Promise.all([listDrafts(bare), nameOfDraft(of, draftsOwner())]);
  const names = found.filter((each) => each === bare || each.startsWith(prefix));
  if (names.length === 0) return undefined;
  const own = await getDraft(name);
  if (own !== undefined) return JSON.parse(own);
  return (await import('./adopt-draft.ts')).adoptDraft({ prefix, others: names, name });
}

/** A new case's draft moves when the case gets its number. */
export function createDraftKeeper({ caseNo, key }: DraftOf): DraftKeeper {
  const owner = draftsOwner();
  let kept: DraftOf = { caseNo, key };
  let typed: { text: string; at: string } | undefined;

  /** When this was typed: what is written again at another try was not. */
  function typedAt({ values, typed: texts }: Draft): string {
    const text = JSON.stringify([values, texts]);
    if (typed?.text !== text) typed = { text, at: new Date().toISOString() };
    return typed.at;
  }

  async function store(draft: Draft): Promise<void> {
    const former = kept;
    kept = { caseNo: draft.caseNo, key };
    const written: Draft = { ...draft, at: typedAt(draft) };
    await putDraft(await nameOfDraft(kept, owner), JSON.stringify(written));
    if (former.caseNo !== kept.caseNo) await removeDraft(await nameOfDraft(former, owner));
  }

  const put = createLatestWriter<Draft | 'remove'>(async (wanted) =>
    wanted === 'remove' ? removeDraft(await nameOfDraft(kept, owner)) : store(wanted),
  );
  return { write: put, remove: () => void put('remove') };
}
