import { Status } from '../../../client/ui/status.tsx';
import type { Letter } from '../contract.ts';
import { detailText, stateText, toneOf } from './letter-words.ts';
import classes from './signature-table.module.css';

/** How far a letter is, said again to screen readers as it moves on. */
export function LetterStatus({ letter }: { letter: Letter }) {
  const now = new Date();
  const detail = detailText(letter, now);
  return (
    <div className={classes.status} role="status">
      <Status tone={toneOf(letter)}>{stateText(letter, now)}</Status>
      {detail && <span className="t3 f12">{detail}</span>}
    </div>
  );
}
