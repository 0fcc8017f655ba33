import type { Slot } from './document-slots.ts';

/** Reading results by file, reduced to the detected type. */
type Readings = ReadonlyMap<string, { readonly reading?: { readonly looksLike: string | null } }>;

/**
 * Returns the slot to swap with: each of the two documents looks like the type of the other slot, as with front and
 * back mixed up.
 */
export function findSwapped(slot: Slot, slots: readonly Slot[], readings: Readings): Slot | undefined {
  const likeOf = ({ document }: Slot) => document && readings.get(document.fileId)?.reading?.looksLike;
  const like = likeOf(slot);
  return slots.find((other) => {
    const isOfSame = other.personalInfoId === slot.personalInfoId;
    return isOfSame && other.key !== slot.key && other.fileType === like && likeOf(other) === slot.fileType;
  });
}
