import { Link } from '@tanstack/react-router';
import { Note } from '../../../../client/ui/notes/note.tsx';
import * as m from '../../../../paraglide/messages.js';

/**
 * States at the top of a sent case that it was sent, and that changes are not sent automatically. The progress is in
 * the history only: a note that waited for it would push the fields down.
 */
export function SentNote({ caseNo }: { caseNo: string }) {
  return (
    <Note tone="info">
      {m.loan_application_sent()}{' '}
      <Link to="/case/loan-history" search={{ id: caseNo }} className="lnk">
        {m.loan_application_history()}
      </Link>
    </Note>
  );
}
