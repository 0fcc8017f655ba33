import type { Slot } from './document-slots.ts';

/** What the address of the page leads to. */
export interface DocumentAddress {
  readonly fileId?: string;
  /** Key of the room of a document that is not there yet, or `checklistKey`. */
  readonly slot?: string;
}

/** In place of a document: the list of what everybody has to bring. */
export const checklistKey = 'checklist';

/** The room the address leads to; `undefined` where it names none that the case has. */
export function findAddressed(slots: readonly Slot[], { fileId, slot: key }: DocumentAddress): Slot | undefined {
  if (fileId) return slots.find((slot) => slot.document?.fileId === fileId);
  return key ? slots.find((slot) => slot.key === key) : undefined;
}
