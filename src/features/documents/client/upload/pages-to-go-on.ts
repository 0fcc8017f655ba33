import type { Slot } from '../document-slots.ts';
import type { StoredPages } from './stored-pages.ts';

/**
 * Returns the pages that the user can continue with: the first set with a slot. Pages of a document without a slot stay
 * on the device and do not block others.
 */
export function pagesToGoOn(
  found: readonly StoredPages[],
  slots: readonly Slot[],
): { slot: Slot; kept: StoredPages['pages'] } | undefined {
  for (const { slotKey, pages } of found) {
    const slot = slots.find(({ key }) => key === slotKey);
    if (slot && pages.length > 0) return { slot, kept: pages };
  }
  return undefined;
}
