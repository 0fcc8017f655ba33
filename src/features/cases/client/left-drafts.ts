import { openTabs, tabName } from '../../../client/device/per-tab.ts';
import { type CaseDraft, caseDrafts, draftsOwner } from './draft-store.ts';

/** A case that was typed on this device and never saved. */
export interface LeftDraft {
  /** Key of the case in the page's address. */
  key: string;
  /** The tab that has the draft. */
  tab: string;
  draft: CaseDraft;
}

/** Returns drafts of cases that were never saved and that no other tab has open, the latest first. */
export async function readLeftDrafts(): Promise<LeftDraft[]> {
  const where = { owner: draftsOwner(), caseNo: '' };
  const [names, open, own] = await Promise.all([caseDrafts.list(where), openTabs(), tabName()]);
  const left = names.filter(({ tab }) => tab === own || !open.has(tab));
  const found = (await Promise.all(left.map((name) => caseDrafts.read(name)))).filter((record) => record !== undefined);
  return found.toSorted((a, b) => b.at - a.at).map(({ about, tab, value }) => ({ key: about, tab, draft: value }));
}

const nameOf = (key: string, tab: string) => ({ owner: draftsOwner(), caseNo: '', about: key, tab });

export function deleteDraft({ key, tab }: LeftDraft): Promise<void> {
  return caseDrafts.remove(nameOf(key, tab));
}

/** Moves a draft to this tab. If a case was typed in two tabs, the chosen draft is opened. */
export async function takeUpDraft({ key, tab, draft }: LeftDraft): Promise<void> {
  const own = await tabName();
  if (own === tab) return;
  await caseDrafts.write(nameOf(key, own), draft, draft.at === undefined ? {} : { at: Date.parse(draft.at) });
  await caseDrafts.remove(nameOf(key, tab));
}
