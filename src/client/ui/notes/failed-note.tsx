import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { singaporeTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { shownErrors } from '../../shown-errors.ts';
import { Button } from '../button.tsx';
import classes from './failed-note.module.css';
import { type FailedQueries, judgeFailed, refetchFailed } from './failed-queries.ts';
import { Note } from './note.tsx';

/** States above a page which of its content is missing or outdated, if the page does not show that in place. */
export function FailedNote() {
  const client = useQueryClient();
  const failed = useFailedQueries();
  const [isBusy, setBusy] = useState(false);
  if (!failed) return null;
  const hasFailed = failed.missing !== undefined || failed.outdatedSince !== undefined;
  const again = async () => {
    setBusy(true);
    await refetchFailed(client);
    setBusy(false);
  };
  return (
    <div className={classes.note} role="status">
      <Note tone="warn">
        <div className={classes.line}>
          <p>{textOf(failed)}</p>
          {hasFailed && (
            <Button size="xs" busy={isBusy} busyLabel={m.shell_trying_again()} onClick={() => void again()}>
              {m.shell_try_again()}
            </Button>
          )}
        </div>
      </Note>
    </div>
  );
}

function textOf({ outdatedSince, missing, isOffline }: FailedQueries): string {
  const texts = [
    isOffline ? m.shell_part_offline() : '',
    missing === undefined ? '' : [m.shell_part_missing(), missing].filter(Boolean).join(' '),
    outdatedSince === undefined ? '' : m.shell_outdated_since({ time: singaporeTime(new Date(outdatedSince)) }),
  ];
  return texts.filter(Boolean).join(' ');
}

function useFailedQueries(): FailedQueries | undefined {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribe = [client.getQueryCache().subscribe(listener), shownErrors.subscribe(listener)];
      return () => {
        for (const end of unsubscribe) end();
      };
    },
    [client],
  );
  // Compares by text: React renders again only if it differs.
  const judged = useSyncExternalStore(subscribe, () =>
    JSON.stringify(judgeFailed(client.getQueryCache().getAll(), shownErrors.read())),
  );
  return judged === undefined ? undefined : (JSON.parse(judged) as FailedQueries);
}
