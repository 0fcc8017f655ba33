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
  values: CaseValues;
  /** Texts from which no value could be read, by path. */
  typed?: TypedTexts;
  /** Sent and never answered: it may have been saved. */
  unanswered?: Sending;
}

/** Keeps the draft of the one case that is open. */
export interface DraftKeeper {
  write(draft: Draft): void;
  remove(): void;
}

/** Drafts belong to an account with a dealer; who logs in with another on this device does not get them. */
function nameOf(account: string, caseNo: string | undefined): string {
  return `${account}:${caseNo ?? 'new'}`;
}

function account(): string {
  return readSession().dealer?.channelUserId ?? '';
}

export async function readDraft(caseNo: string | undefined): Promise<Draft | undefined> {
  const text = await getDraft(nameOf(account(), caseNo));
  return text === undefined ? undefined : (JSON.parse(text) as Draft);
}

/** A new case's draft moves when the case gets its number. */
export function createDraftKeeper(caseNo: string | undefined): DraftKeeper {
  const owner = account();
  let name = nameOf(owner, caseNo);

  async function store(draft: Draft): Promise<void> {
    const former = name;
    name = nameOf(owner, draft.caseNo);
    await putDraft(name, JSON.stringify(draft));
    if (former !== name) await removeDraft(former);
  }

  const put = createLatestWriter<Draft | 'remove'>((wanted) =>
    wanted === 'remove' ? removeDraft(name) : store(wanted),
  );
  return { write: put, remove: () => put('remove') };
}
