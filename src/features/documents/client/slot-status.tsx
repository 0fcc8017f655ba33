import { Status, type Tone } from '../../../client/ui/status.tsx';
import * as m from '../../../paraglide/messages.js';
import { type ReadingPages, ReadingWord } from './reading-word.tsx';
import type { SlotState } from './slot-state.ts';

const looks: Record<SlotState, readonly [tone: Tone, word: (count: { count: number }) => string]> = {
  missing: ['off', m.documents_state_missing],
  optional: ['off', m.documents_state_optional],
  uploading: ['info', m.documents_state_uploading],
  'not-sent': ['bad', m.documents_state_not_sent],
  reading: ['info', m.documents_state_reading],
  unreadable: ['bad', m.documents_state_unreadable],
  unopenable: ['bad', m.documents_state_unopenable],
  fault: ['bad', m.documents_state_fault],
  unsorted: ['warn', m.documents_state_unsorted],
  shown: ['ok', m.documents_state_shown],
  mismatch: ['warn', m.documents_state_mismatch],
  whose: ['warn', m.documents_state_whose],
  'to-check': ['warn', m.documents_state_to_check],
  ready: ['warn', m.documents_state_ready],
  kept: ['ok', m.documents_state_kept],
  checked: ['ok', m.documents_state_checked],
  rejected: ['bad', m.documents_state_rejected],
  'other-person': ['warn', m.documents_state_other_person],
  'as-it-is': ['warn', m.documents_state_as_it_is],
  covered: ['ok', m.documents_state_covered],
  'year-missing': ['warn', m.documents_state_year_missing],
};

interface Props {
  state: SlotState;
  toCheck: number;
  document: ReadingPages | undefined;
  /** In a narrow column. */
  isShort?: boolean;
}

/** Shows a document's state as an icon and a word. */
export function SlotStatus({ state, toCheck, document, isShort = false }: Props) {
  const [tone, word] = looks[state];
  const isReading = state === 'reading' && document;
  return (
    <Status tone={tone}>
      {isReading ? <ReadingWord {...document} isShort={isShort} /> : word({ count: toCheck })}
    </Status>
  );
}
