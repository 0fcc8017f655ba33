import { IconCheck, IconX } from '@tabler/icons-react';
import * as m from '../../../../paraglide/messages.js';
import { choiceWord } from './entry-words.ts';
import { parseEntry } from './parse-entry.ts';
import type { ReviewEntry } from './review.ts';
import { showValue } from './value-kind.ts';
import { valueLabel } from './value-label.ts';
import classes from './values-panel.module.css';

interface Props {
  fileType: string;
  entry: ReviewEntry;
  onOpen: () => void;
}

/** A value on one line that is decided, or is accepted together with others. Pressing it opens it. */
export function ValueRow({ fileType, entry, onOpen }: Props) {
  const { name, kind, text, decision } = entry;
  const parsed = parseEntry({ fileType, name, kind, text });
  const value = parsed.ok ? showValue(kind, parsed.value, choiceWord) : text;
  const isOut = decision === 'rejected';
  const isSureness = !entry.added && (decision === 'open' || entry.certain);
  return (
    <button
      type="button"
      className={`f13 ${classes.row} ring-in`}
      data-value={name}
      data-out={isOut || undefined}
      data-waits={decision === 'open' || undefined}
      onClick={onOpen}
    >
      <span className={classes.rowName}>{valueLabel(name)}</span>
      <b className={classes.rowValue}>{isOut ? m.documents_left_out() : value}</b>
      <span className={classes.rowEnd}>
        {isOut && <IconX size={16} aria-hidden />}
        {!isOut && !isSureness && <IconCheck size={16} className={classes.tick} aria-hidden />}
        {!isOut && isSureness && m.documents_percent({ percent: Math.round(entry.offer.confidence * 100) })}
      </span>
      <span className="vh">{m.documents_change()}</span>
    </button>
  );
}
