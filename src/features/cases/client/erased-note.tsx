import { Note } from '../../../client/ui/notes/note.tsx';
import * as m from '../../../paraglide/messages.js';
import type { CaseDetail } from '../contract.ts';
import classes from './erased-note.module.css';
import { erasedDay } from './erased-words.ts';

/** Shows the parties erased from a case, the retained records, the end of retention, and the reason. */
export function ErasedNote({ erasures = [] }: { erasures: CaseDetail['erasures'] | undefined }) {
  if (erasures.length === 0) return null;
  return (
    <div className={classes.note}>
      <Note tone="info">
        {erasures.map(({ isApplicant, erasedAt, keptUntil }) => {
          const date = erasedDay(erasedAt);
          return (
            <p key={`${erasedAt} ${isApplicant} ${keptUntil}`}>
              {isApplicant ? m.cases_erased_applicant({ date }) : m.cases_erased_guarantor({ date })}{' '}
              {keptUntil ? m.cases_erased_kept({ date: erasedDay(keptUntil) }) : m.cases_erased_nothing_kept()}
            </p>
          );
        })}
      </Note>
    </div>
  );
}
