import * as m from '../../../paraglide/messages.js';
import { Button } from '../button.tsx';
import type { EditRefusal } from '../dialogs/use-edit.ts';
import { Note } from './note.tsx';

interface Props {
  refusal: EditRefusal;
  onShowTheirs: () => void;
  onKeepMine: (revision: number) => void;
}

/** Why nothing was saved; if another user saved in the meantime, the ways to continue. */
export function RefusalNote({ refusal: { message, revision }, onShowTheirs, onKeepMine }: Props) {
  const isStale = revision !== undefined;
  return (
    <div role="alert">
      <Note tone={isStale ? 'warn' : 'bad'}>
        <p>{message}</p>
        {isStale && (
          <>
            <p>{m.shell_mine_text()}</p>
            <p className="ways">
              <Button size="xs" onClick={onShowTheirs}>
                {m.shell_theirs()}
              </Button>
              <Button size="xs" onClick={() => onKeepMine(revision)}>
                {m.shell_mine()}
              </Button>
            </p>
          </>
        )}
      </Note>
    </div>
  );
}
