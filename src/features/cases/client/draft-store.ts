import { onSessionEnd, readSession } from '../../../client/session.ts';
import type { CaseValues } from '../../forms/case-values.ts';
import type { Sending } from './case-saver.ts';
import { clearDrafts, getDraft, putDraft, removeDraft } from './draft-vault.ts';

/** What was typed and is not saved yet, with the saved values it was typed upon. */
export interface Draft {
  caseNo?: string;
  /** Of the saved values. */
  revision?: number;
  base: CaseValues;
  values: CaseValues;
  /** Sent and never answered: it may have been saved. */
  unanswered?: Sending;
}

/** Keeps the draft of the one case that is open. */
export interface DraftKeeper {
  write(draft: Draft): void;
  remove(): void;
}

let sessionsEnded = 0;
let isForgotten = false;

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

/** Writes follow each other, the latest one counts; a new case's draft moves when the case gets its number. */
export function createDraftKeeper(caseNo: string | undefined): DraftKeeper {
  const owner = account();
  const begun = sessionsEnded;
  let name = nameOf(owner, caseNo);
  let next: Draft | 'remove' | undefined;
  let isBusy = false;

  async function store(draft: Draft): Promise<void> {
    const former = name;
    name = nameOf(owner, draft.caseNo);
    await putDraft(name, JSON.stringify(draft));
    if (former !== name) await removeDraft(former);
    if (begun !== sessionsEnded && isForgotten) await removeDraft(name);
  }

  async function work(): Promise<void> {
    isBusy = true;
    while (next) {
      const current = next;
      next = undefined;
      const done = current === 'remove' ? removeDraft(name) : store(current);
      // A full or closed storage takes nothing; what was typed is then only in the form, and is still saved from there.
      await done.catch(() => undefined);
    }
    isBusy = false;
  }

  function put(wanted: Draft | 'remove'): void {
    // A page that is left because its person is gone saves once more.
    if (begun !== sessionsEnded) return;
    next = wanted;
    if (!isBusy) void work();
  }

  return { write: put, remove: () => put('remove') };
}

/** Who logs out leaves nothing behind; a session that ran out keeps what was typed. */
onSessionEnd((why) => {
  sessionsEnded += 1;
  isForgotten = why !== 'expired' && why !== 'unknown';
  // Another tab that ended the session has cleared them, and may hold the next person's by now.
  // Closed storage holds none.
  if (isForgotten && why !== 'elsewhere') clearDrafts().catch(() => undefined);
});
