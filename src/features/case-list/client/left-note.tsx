import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Note } from '../../../client/ui/notes/note.tsx';
import * as m from '../../../paraglide/messages.js';
import { type LeftDraft, readLeftDrafts } from '../../cases/client/left-drafts.ts';
import classes from './left-note.module.css';

const everyMs = 5_000;

/** Announces unnumbered applications typed on this device, and links to them. */
export function LeftNote() {
  const { data: waiting = 0 } = useQuery({
    queryKey: ['draftsLeft', 'count'],
    // If storage is blocked, there are no drafts.
    queryFn: async () => (await readLeftDrafts().catch(() => [])).filter(isWaiting).length,
    refetchInterval: everyMs,
    gcTime: 0,
    staleTime: 0,
    networkMode: 'always',
  });
  if (waiting === 0) return null;
  return (
    <div className={classes.note}>
      <Note tone="warn">
        {waiting === 1 ? m.case_list_left_note_one() : m.case_list_left_note({ count: waiting })}{' '}
        <Link to="/case/loan-application">{m.cases_left_go_on()}</Link>
      </Note>
    </div>
  );
}

/** True if a draft waits to be saved. A more recent one is still being saved by the page that was just left. */
function isWaiting({ draft: { at: moment } }: LeftDraft): boolean {
  return moment === undefined || Date.now() - Date.parse(moment) > everyMs;
}
