import type { MouseEvent } from 'react';
import { ErrorSummary } from '../../../client/ui/notes/error-summary.tsx';
import * as m from '../../../paraglide/messages.js';
import { useSaveState } from '../../cases/client/use-save-state.ts';
import { labelOf } from '../../cases/whose.ts';
import type { Gap } from '../../forms/find-gaps.ts';
import { useEditedCase } from './edited-case.ts';
import { gapsTitle, gapText } from './gap-text.ts';

/** Maximum number of lines in the summary; with more of them the form would be out of sight. */
const listed = 6;

interface Props {
  missing: readonly Pick<Gap, 'path' | 'label' | 'message'>[];
  /** True if every typed text could be parsed, so that a save leaves nothing out. */
  isAllRead: boolean;
}

/** Shows, after a check, what is missing, above the open part. */
export function GapsSummary({ missing, isAllRead }: Props) {
  const { store, saver, goToField } = useEditedCase();
  const values = store.toCase();
  const { kind } = useSaveState(saver);
  const isKept = isAllRead && (kind === 'untouched' || kind === 'saving' || kind === 'saved');
  /** The fields of other parts are not rendered, so their part is opened first. */
  const goTo = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    goToField(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''));
  };
  return (
    <div onClickCapture={goTo}>
      <ErrorSummary
        title={gapsTitle(missing.length)}
        description={
          missing.length > listed
            ? m.loan_application_gaps_first({ count: listed })
            : isKept
              ? m.loan_application_gaps_saved()
              : undefined
        }
        problems={missing.slice(0, listed).map(({ path, label, message }) => ({
          field: path,
          label: labelOf(path, label, values),
          text: gapText(label, message),
        }))}
      />
    </div>
  );
}
