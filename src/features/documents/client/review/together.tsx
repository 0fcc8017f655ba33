import { IconChecks } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../client/ui/button.tsx';
import * as m from '../../../../paraglide/messages.js';
import { type Batch, waitingOf } from './batches.ts';
import type { ReviewCell } from './review.ts';
import classes from './values-panel.module.css';

interface Props {
  batches: readonly Batch[];
  /** If there are several pages, each batch names its page. */
  hasPages: boolean;
  canEdit: boolean;
  draw: (cell: ReviewCell) => ReactNode;
  onAccept: (names: readonly string[]) => void;
}

/**
 * Shows values that were read well but not with certainty. The user compares them with the document and accepts them
 * together.
 */
export function Together({ batches, hasPages, canEdit, draw, onAccept }: Props) {
  return batches.map((batch) => {
    const waiting = waitingOf(batch);
    return (
      <section key={batch.key} className={classes.together} data-batch={batch.key}>
        {waiting.length > 1 && (
          <div className={`between ${classes.togetherHead}`}>
            <h3>
              {hasPages
                ? m.documents_together_page({ count: waiting.length, page: batch.page + 1 })
                : m.documents_together({ count: waiting.length })}
            </h3>
            {canEdit && <AcceptTogether names={waiting} onAccept={onAccept} />}
          </div>
        )}
        {batch.cells.map(draw)}
      </section>
    );
  });
}

interface AcceptProps {
  names: readonly string[];
  onAccept: (names: readonly string[]) => void;
}

/** Button that accepts the open values of a batch. On the phone, the bar at the bottom has it instead. */
export function AcceptTogether({ names, onAccept }: AcceptProps) {
  return (
    <Button
      size="xs"
      className={classes.ownDeed}
      data-accept-together
      leftSection={<IconChecks size={16} aria-hidden />}
      onClick={() => onAccept(names)}
    >
      {m.documents_together_accept({ count: names.length })}
    </Button>
  );
}
