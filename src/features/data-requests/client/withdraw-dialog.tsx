import { failureText } from '../../../client/show-error.ts';
import { ConfirmDialog } from '../../../client/ui/dialogs/confirm-dialog.tsx';
import { FailureNote } from '../../../client/ui/notes/failure.tsx';
import { toast } from '../../../client/ui/notes/toast.ts';
import { formatDay } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { DataRequest } from '../contract.ts';
import classes from './data-requests.module.css';
import { kindWords } from './request-words.ts';
import { useWithdrawRequest } from './use-data-requests.ts';

/** Asks before a request is withdrawn. */
export function WithdrawDialog({ request, onClose }: { request: DataRequest; onClose: () => void }) {
  const withdrawing = useWithdrawRequest();
  const failure = failureText(withdrawing.error);
  const confirm = () =>
    withdrawing.mutate(request.id, {
      onSuccess: () => {
        toast.success(m.data_requests_withdrawn());
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={m.data_requests_withdraw_title()}
      confirmLabel={m.data_requests_withdraw()}
      busyLabel={m.data_requests_withdrawing()}
      busy={withdrawing.isPending}
      onConfirm={confirm}
      onClose={() => !withdrawing.isPending && onClose()}
    >
      <div className={classes.lines}>
        <FailureNote>{failure}</FailureNote>
        <p>{m.data_requests_withdraw_text({ request: kindWords[request.kind](), date: formatDay(request.askedAt) })}</p>
      </div>
    </ConfirmDialog>
  );
}
