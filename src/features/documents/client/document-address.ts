import type { Slot } from './document-slots.ts';

/** The part of the Documents page that its URL opens. */
export interface DocumentAddress {
  readonly fileId?: string;
  /** Key of the slot of a missing document, or `checklistKey`. */
  readonly slot?: string;
}

/** Slot key for the list of all documents that are to be provided. */
export const checklistKey = 'checklist';

/** Returns the slot named in the URL; `undefined` if the case has no such slot. */
export function findAddressed(slots: readonly Slot[], { fileId, slot: key }: DocumentAddress): Slot | undefined {
  if (fileId) return slots.find((slot) => slot.document?.fileId === fileId);
  return key ? slots.find((slot) => slot.key === key) : undefined;
}
