import { type Draft, nameOfDraft, readDraft } from './draft-store.ts';
import { listDrafts, removeDraft } from './draft-vault.ts';
import { readHeldDrafts } from './held-drafts.ts';

/** A case that was typed on this device and never saved. */
export interface LeftDraft {
  /** Names it on this device. */
  key: string;
  draft: Draft;
}

/** What was never saved and is open in no other tab, the latest first. */
export async function readLeftDrafts(): Promise<LeftDraft[]> {
  const prefix = nameOfDraft({});
  // A browser that does not tell what is open offers all of it.
  const [names, held] = await Promise.all([listDrafts(prefix), readHeldDrafts().catch(() => new Set())]);
  const keys = names.filter((name) => !held.has(name)).map((name) => name.slice(prefix.length));
  const found = await Promise.all(keys.map(async (key) => ({ key, draft: await readDraft({ key }) })));
  return found
    .flatMap(({ key, draft }) => (draft ? [{ key, draft }] : []))
    .sort((a, b) => (b.draft.at ?? '').localeCompare(a.draft.at ?? ''));
}

export function discardDraft(key: string): Promise<void> {
  return removeDraft(nameOfDraft({ key }));
}
