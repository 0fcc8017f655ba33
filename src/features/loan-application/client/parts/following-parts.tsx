import { IconChevronRight } from '@tabler/icons-react';
import classes from '../case-editor.module.css';
import { type CasePartName, type PartProgress, partWord, progressText } from './case-parts.ts';
import { PartMark } from './part-mark.tsx';

interface Props {
  parts: readonly PartProgress[];
  onOpen: (name: CasePartName) => void;
}

/** Lists the parts after the open one, one per row. */
export function FollowingParts({ parts, onOpen }: Props) {
  return parts.map((part) => (
    <button key={part.name} type="button" className={classes.row} onClick={() => onOpen(part.name)}>
      <PartMark part={part} />
      <b>{partWord(part.name)}</b>
      <span className="t3 f13">{progressText(part)}</span>
      <IconChevronRight size={16} aria-hidden />
    </button>
  ));
}
