import { IconCheck } from '@tabler/icons-react';
import { nameRow } from '../../../client/list-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Note } from '../../../client/ui/notes/note.tsx';
import { toast } from '../../../client/ui/notes/toast.ts';
import * as m from '../../../paraglide/messages.js';
import classes from './signature-section.module.css';
import { useAskMainAccount } from './use-signatures.ts';

/** Shown to a sub-account when the stamp is missing: asks a main account for it. */
export function AskMainAccount() {
  const { mutate, isPending, isSuccess } = useAskMainAccount();
  const ask = () =>
    mutate(undefined, {
      onSuccess: ({ notified }) => {
        if (notified.length > 0) toast.success(m.signatures_asked_names({ names: nameRow(notified) }));
      },
    });
  return (
    <div className={classes.ask}>
      <Note tone="info">
        <div className={classes.askRow}>
          <span>{m.signatures_ask_text()}</span>
          {isSuccess ? (
            <span className={classes.asked} role="status">
              <IconCheck size={16} aria-hidden />
              {m.signatures_asked()}
            </span>
          ) : (
            <Button size="xs" busy={isPending} busyLabel={m.signatures_asking()} onClick={ask}>
              {m.signatures_ask()}
            </Button>
          )}
        </div>
      </Note>
    </div>
  );
}
