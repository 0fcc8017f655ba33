import { Link } from '@tanstack/react-router';
import { Note } from '../../../../client/ui/notes/note.tsx';
import * as m from '../../../../paraglide/messages.js';

/**
 * Says at the head of a case that it was sent, and that changes reach nobody automatically. The history says where it is:
 * a note that waited for it would push the fields down.
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
