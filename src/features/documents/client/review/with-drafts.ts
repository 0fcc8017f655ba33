import type { Slot } from '../document-slots.ts';
import { hasValuesToDecide, type SlotState } from '../slot-state.ts';
import { openEntries } from './review.ts';
import type { ReviewDraft } from './review-draft.ts';

interface Standing {
  readonly slots: readonly Slot[];
  readonly states: ReadonlyMap<string, SlotState>;
  readonly toCheck: ReadonlyMap<string, number>;
}

/** Returns document states that include unsent decisions on this device, so that the list matches the panel. */
export function withDrafts(
  { slots, states, toCheck }: Standing,
  draftOf: (fileId: string, fileType: string) => ReviewDraft | undefined,
): Pick<Standing, 'states' | 'toCheck'> {
  const changed = { states: new Map(states), toCheck: new Map(toCheck) };
  for (const { key, fileType, document } of slots) {
    const state = states.get(key);
    const draft = document && hasValuesToDecide(state) ? draftOf(document.fileId, fileType) : undefined;
    if (!draft) continue;
    const count = openEntries(draft.review).length;
    changed.toCheck.set(key, count);
    if (state !== 'whose' || draft.ofParty) changed.states.set(key, count > 0 ? 'to-check' : 'ready');
  }
  return changed;
}
