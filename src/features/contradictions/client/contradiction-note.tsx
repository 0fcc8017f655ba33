import { Link } from '@tanstack/react-router';
import { Note } from '../../../client/ui/note.tsx';
import * as m from '../../../paraglide/messages.js';
import { gapPath } from '../gap-path.ts';
import classes from './contradictions.module.css';
import { useContradictions } from './use-contradictions.ts';

/** Leads from the papers to what they contradict; nothing where they do not. */
export function ContradictionNote({ caseNo }: { caseNo: string }) {
  const { data = [] } = useContradictions(caseNo);
  const open = data.filter(({ looked }) => !looked);
  const [first] = open;
  return (
    <div role="status">
      {first && (
        <div className={classes.note}>
          <Note tone="warn">
            {open.length === 1 ? m.contradictions_note_one() : m.contradictions_note_many({ count: open.length })}{' '}
            <Link to="/case/loan-application" search={{ id: caseNo }} hash={gapPath(first.path)}>
              {m.contradictions_note_link()}
            </Link>
          </Note>
        </div>
      )}
    </div>
  );
}
