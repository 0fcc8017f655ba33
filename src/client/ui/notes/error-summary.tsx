import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './error-summary.module.css';

export interface SummaryProblem {
  /** `id` of the input. */
  field: string;
  label: string;
  /** Continues the sentence after the label: "is needed for cars over 5 years." */
  text: string;
}

interface Props {
  title: string;
  description?: ReactNode;
  problems: readonly SummaryProblem[];
}

/** All that is to be corrected, above the section. Takes focus when it appears; each line leads to its field. */
export function ErrorSummary({ title, description, problems }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={classes.summary} ref={box} role="alert" tabIndex={-1} aria-labelledby={heading}>
      <div className={classes.head}>
        <IconAlertCircle size={20} aria-hidden />
        <div>
          <h2 id={heading} className="h2">
            {title}
          </h2>
          {description && <p className="t2 f13">{description}</p>}
        </div>
      </div>
      <ul>
        {problems.map((problem) => (
          <li key={problem.field}>
            <a href={`#${problem.field}`} onClick={(event) => goTo(event, problem.field)}>
              <b>{problem.label}</b> <span>{problem.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Moves the cursor to the field without adding a history entry. */
function goTo(event: { preventDefault: () => void }, field: string): void {
  const input = document.getElementById(field);
  if (!input) return;
  event.preventDefault();
  input.scrollIntoView({ block: 'center' });
  input.focus({ preventScroll: true });
}
