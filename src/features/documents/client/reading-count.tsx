import * as m from '../../../paraglide/messages.js';
import type { SlotGroup } from './document-slots.ts';
import type { SlotState } from './slot-state.ts';

interface Props {
  group: SlotGroup;
  states: ReadonlyMap<string, SlotState>;
}

/** Shows how many of the files just added are not read yet. */
export function ReadingCount({ group, states }: Props) {
  if (group.subject !== 'unsorted') return null;
  const count = group.slots.filter(({ key }) => {
    const state = states.get(key);
    return state === 'uploading' || state === 'reading';
  }).length;
  return (
    <span aria-live="polite">
      {count === 1 && m.documents_reading_one()}
      {count > 1 && m.documents_reading_many({ count })}
    </span>
  );
}
