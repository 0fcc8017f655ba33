import { openTabs, tabName } from './tab-name.ts';

/** Something that a tab keeps on this device until it is sent. */
interface Kept {
  /** What it is for: of each a tab keeps one. */
  readonly about: string;
  readonly tab: string;
  /** ms since 1970. */
  readonly at: number;
}

/** What this tab keeps; of what it keeps nothing, the latest that was left by a tab that is not open any more. */
export async function ownOrLeft<T extends Kept>(kept: readonly T[]): Promise<T[]> {
  if (kept.length === 0) return [];
  const [own, open] = await Promise.all([tabName(), openTabs()]);
  const chosen = new Map<string, T>();
  for (const each of kept.toSorted((a, b) => b.at - a.at)) {
    const isOwn = each.tab === own;
    if (isOwn || (!open.has(each.tab) && !chosen.has(each.about))) chosen.set(each.about, each);
  }
  return [...chosen.values()];
}
