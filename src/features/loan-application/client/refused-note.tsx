import { Note } from '../../../client/ui/notes/note.tsx';
import * as m from '../../../paraglide/messages.js';

/** `message`: why the server keeps nothing of it. */
export function RefusedNote({ message }: { message: string }) {
  return (
    <Note tone="warn">
      {m.cases_save_refused_note()} {message}
    </Note>
  );
}
