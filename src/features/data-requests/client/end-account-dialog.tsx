import { useRef } from 'react';
import { newKey } from '../../../client/exchange.ts';
import { failureText } from '../../../client/show-error.ts';
import { withNames } from '../../../client/translation/with-names.ts';
import { ConfirmDialog } from '../../../client/ui/dialogs/confirm-dialog.tsx';
import { FailureNote } from '../../../client/ui/notes/failure.tsx';
import { toast } from '../../../client/ui/notes/toast.ts';
import { terminationHours } from '../../../domain/information-terms.ts';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import classes from './data-requests.module.css';
import { afterwards, type Ending } from './ending-words.ts';
import { useCreateRequest } from './use-data-requests.ts';

interface Props {
  ending: Ending;
  dealerName: string;
  onClose: () => void;
}

/** Asks for confirmation before the end of the account is requested. */
export function EndAccountDialog({ ending, dealerName, onClose }: Props) {
  const creating = useCreateRequest();
  const key = useRef(newKey());
  const failure = failureText(creating.error);
  const confirm = () =>
    creating.mutate(
      { body: { kind: 'termination' }, key: key.current },
      {
        onSuccess: ({ takesEffectAt }) => {
          toast.success(m.data_requests_termination_sent({ when: formatDateTime(takesEffectAt ?? '') }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      danger
      title={withNames((markName) => m.data_requests_close_title({ dealer: markName(dealerName) }))}
      confirmLabel={m.data_requests_close_now()}
      busyLabel={m.data_requests_sending()}
      busy={creating.isPending}
      onConfirm={confirm}
      onClose={() => !creating.isPending && onClose()}
    >
      <div className={classes.lines}>
        <FailureNote>{failure}</FailureNote>
        <p>{m.data_requests_close_text({ hours: terminationHours })}</p>
        {afterwards(ending, dealerName).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </ConfirmDialog>
  );
}
