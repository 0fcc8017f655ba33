import { openTabs } from '../../../client/tab-name.ts';
import type { Draft } from './draft-store.ts';
import { getDraft, putDraft, removeDraft } from './draft-vault.ts';

interface Found {
  name: string;
  draft: Draft;
}

/**
 * Makes the latest draft of a case that was left by a tab that is not open any more this tab's own. Others stay for the
 * next time the case is opened.
 *
 * @param others names of drafts of the case: the prefix and then the tab
 * @param name of the draft it becomes
 */
export async function adoptDraft(of: {
  prefix: string;
  others: readonly string[];
  name: string;
}): Promise<Draft | undefined> {
  const open = await openTabs();
  const left = of.others.filter((other) => !open.has(other.slice(of.prefix.length)));
  const [latest] = (await Promise.all(left.map(read))).flat().sort((a, b) => writtenAt(b).localeCompare(writtenAt(a)));
  if (!latest) return undefined;
  await moveDraft(latest.name, of.name, latest.draft);
  return latest.draft;
}

/** Renames a draft. An existing draft of the new name is kept, because it was written later. */
export async function moveDraft(from: string, to: string, draft: Draft): Promise<void> {
  if ((await getDraft(to)) === undefined) await putDraft(to, JSON.stringify(draft));
  await removeDraft(from);
}

/** A draft that cannot be opened any more counts as none. */
async function read(name: string): Promise<Found[]> {
  const text = await getDraft(name);
  return text === undefined ? [] : [{ name, draft: JSON.parse(text) }];
}

function writtenAt({ draft }: Found): string {
  return draft.at ?? '';
}
