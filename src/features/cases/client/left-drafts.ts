import { type Draft, newDraftsPrefix, readDraft } from './draft-store.ts';
import { listDrafts, removeDraft } from './draft-vault.ts';

/** A case that was typed on this device and never saved. */
export interface LeftDraft {
  /** Names it on this device. */
  key: string;
  draft: Draft;
}

/** What was never saved, the latest first. */
export async function readLeftDrafts(): Promise<LeftDraft[]> {
  const prefix = newDraftsPrefix();
  const keys = (await listDrafts(prefix)).map((name) => name.slice(prefix.length));
  const found = await Promise.all(keys.map(async (key) => ({ key, draft: await readDraft({ key }) })));
  return found
    .flatMap(({ key, draft }) => (draft ? [{ key, draft }] : []))
    .sort((a, b) => (b.draft.at ?? '').localeCompare(a.draft.at ?? ''));
}

export function discardDraft(key: string): Promise<void> {
  return removeDraft(newDraftsPrefix() + key);
}
