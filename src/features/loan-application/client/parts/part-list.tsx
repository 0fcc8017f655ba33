import type { ReactNode } from 'react';
import { Count } from '../../../../client/ui/chip.tsx';
import * as m from '../../../../paraglide/messages.js';
import { type CasePartName, type PartProgress, partWord, progressText } from './case-parts.ts';
import { PartMark } from './part-mark.tsx';
import classes from './parts.module.css';

interface Props {
  parts: readonly PartProgress[];
  current: CasePartName;
  onOpen: (name: CasePartName) => void;
  /** Rendered at the foot of the list. */
  children?: ReactNode;
}

/** Lists the parts of a case with the state of each. */
export function PartList({ parts, current, onOpen, children }: Props) {
  return (
    <nav className={classes.list} aria-label={m.loan_application_parts()}>
      <ol>
        {parts.map((part) => (
          <li key={part.name}>
            <button
              type="button"
              aria-current={part.name === current ? 'step' : undefined}
              onClick={() => onOpen(part.name)}
            >
              <PartMark part={part} />
              <span className="stack">
                <span className={classes.name}>{partWord(part.name)}</span>
                <span className="t3 f12">{progressText(part)}</span>
              </span>
              {part.toFix > 0 && (
                <Count bad>
                  {part.toFix}
                  <span className="vh"> {m.loan_application_part_fix_word()}</span>
                </Count>
              )}
            </button>
          </li>
        ))}
      </ol>
      {children}
    </nav>
  );
}
