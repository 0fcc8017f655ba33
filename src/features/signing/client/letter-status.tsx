import { Status } from '../../../client/ui/status.tsx';
import * as m from '../../../paraglide/messages.js';
import type { CaseDocument } from '../../documents/contract.ts';
import type { Letter } from '../contract.ts';
import { detailText, letterStateText, letterTone } from './letter-words.ts';
import classes from './signature-table.module.css';

/** Shows a letter's progress, announced to screen readers when it changes. */
export function LetterStatus({ letter, copy }: { letter: Letter; copy: CaseDocument | undefined }) {
  const now = new Date();
  const detail = copy ? copy.fileName : detailText(letter, now);
  return (
    <div className={classes.status} role="status">
      <Status tone={copy ? 'ok' : letterTone(letter)}>
        {copy ? m.signing_paper_state() : letterStateText(letter, now)}
      </Status>
      {detail && <span className="t3 f12">{detail}</span>}
    </div>
  );
}
