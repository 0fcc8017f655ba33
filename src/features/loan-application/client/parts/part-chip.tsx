import { IconCheck } from '@tabler/icons-react';
import { Chip } from '../../../../client/ui/chip.tsx';
import * as m from '../../../../paraglide/messages.js';
import { isComplete, type PartProgress } from './case-parts.ts';

/** Shows the state of a part beside its heading. */
export function PartChip({ part }: { part: PartProgress }) {
  if (part.toFix > 0) return <Chip tone="bad">{m.loan_application_part_fix({ count: part.toFix })}</Chip>;
  if (!isComplete(part)) return null;
  return (
    <Chip tone="ok" icon={<IconCheck size={14} aria-hidden />}>
      {m.loan_application_part_complete()}
    </Chip>
  );
}
