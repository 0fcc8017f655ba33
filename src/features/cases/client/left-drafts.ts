import { openTabs, tabName } from '../../../client/tab-name.ts';
import { type Draft, newDraftsPrefix } from './draft-store.ts';
import { getDraft, listDrafts, putDraft, removeDraft } from './draft-vault.ts';

/** A case that was typed on this device and never saved. */
export interface LeftDraft {
  /** Names the case in an address. */
  key: string;
  /** Names the draft on this device. */
  name: string;
  draft: Draft;
}

/** What was never saved and is open in no other tab, the latest first. */
export async function readLeftDrafts(): Promise<LeftDraft[]> {
  const prefix = newDraftsPrefix();
  const [names, open, own] = await Promise.all([listDrafts(prefix), openTabs(), tabName()]);
  const found = await Promise.all(
    names.map(async (name): Promise<LeftDraft[]> => {
      const [key = '', tab = ''] = name.slice(prefix.length).split(':');
      const text = tab === own || !open.has(tab) ? await getDraft(name) : undefined;
      return text === undefined ? [] : [{ key, name, draft: JSON.parse(text) }];
    }),
  );
  return found.flat().sort((a, b) => (b.draft.at ?? '').localeCompare(a.draft.at ?? ''));
}

export function discardDraft({ name }: LeftDraft): Promise<void> {
  return removeDraft(name);
}

/** Makes a draft this tab's own: of a case that was typed in two tabs, the one that was chosen is opened. */
export async function takeUpDraft({ key, name, draft }: LeftDraft): Promise<void> {
  const own = `${newDraftsPrefix()}${key}:${await tabName()}`;
  if (own === name) return;
  await putDraft(own, JSON.stringify(draft));
  await removeDraft(name);
}
