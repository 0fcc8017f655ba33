import { readSession } from '../../../client/session.ts';
import type { CaseValues } from '../../forms/case-values.ts';
import type { TypedTexts } from '../../forms/find-unreadable.ts';
import type { Sending } from './case-saver.ts';
import { createLatestWriter, getDraft, putDraft, removeDraft } from './draft-vault.ts';

/** What was typed and is not saved yet, with the saved values it was typed upon. */
export interface Draft {
  caseNo?: string;
  /** Of the saved values. */
  revision?: number;
  base: CaseValues;
  /** Paths of the base about which somebody was asked and has not answered. */
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
  write(draft: Draft): void;
  remove(): void;
}

/** A case by its number; one that has none yet by a key of this device, which its address keeps. */
export interface DraftOf {
  caseNo?: string | undefined;
  key?: string | undefined;
}

/** Drafts belong to an account with a dealer; who logs in with another on this device does not get them. */
export function nameOfDraft({ caseNo, key }: DraftOf, owner = account()): string {
  return `${owner}:${caseNo ?? `new:${key ?? ''}`}`;
}

function account(): string {
  return readSession().dealer?.channelUserId ?? '';
}

export async function readDraft(of: DraftOf): Promise<Draft | undefined> {
  const text = await getDraft(nameOfDraft(of));
  return text === undefined ? undefined : JSON.parse(text);
}

/** A new case's draft moves when the case gets its number. */
export function createDraftKeeper({ caseNo, key }: DraftOf): DraftKeeper {
  const owner = account();
  let name = nameOfDraft({ caseNo, key }, owner);

  async function store(draft: Draft): Promise<void> {
    const former = name;
    name = nameOfDraft({ caseNo: draft.caseNo, key }, owner);
    await putDraft(name, JSON.stringify({ ...draft, at: new Date().toISOString() } satisfies Draft));
    if (former !== name) await removeDraft(former);
  }

  const put = createLatestWriter<Draft | 'remove'>((wanted) =>
    wanted === 'remove' ? removeDraft(name) : store(wanted),
  );
  return { write: put, remove: () => put('remove') };
}
