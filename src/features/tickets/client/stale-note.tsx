import { ApiError } from '../../../client/api-error.ts';
import { Note } from '../../../client/ui/notes/note.tsx';
import * as m from '../../../paraglide/messages.js';
import classes from './link-loading.module.css';

/** States above the content of a customer's page that it could not be updated. */
export function StaleNote({ failure }: { failure: unknown }) {
  const isOffline = failure instanceof ApiError && failure.status === 0;
  return (
    <div className={classes.stale} role="status">
      {failure !== undefined && <Note tone="warn">{isOffline ? m.tickets_stale_offline() : m.tickets_stale()}</Note>}
    </div>
  );
}
