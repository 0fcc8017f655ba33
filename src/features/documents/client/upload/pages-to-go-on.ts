import type { Slot } from '../document-slots.ts';
import type { KeptPages } from './kept-pages.ts';

/**
 * The pages in hand that somebody goes on with: the first that still have a place. Those of a document that the case has no
 * place for any more stay on the device and keep nothing else from being taken up.
 */
export function pagesToGoOn(
  found: readonly KeptPages[],
  slots: readonly Slot[],
): { slot: Slot; kept: KeptPages['pages'] } | undefined {
  for (const { slotKey, pages } of found) {
    const slot = slots.find(({ key }) => key === slotKey);
    if (slot && pages.length > 0) return { slot, kept: pages };
  }
  return undefined;
}
