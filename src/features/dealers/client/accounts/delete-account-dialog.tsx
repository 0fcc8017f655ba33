import { useMutation } from '@tanstack/react-query';
import { call, type Reply } from '../../../../client/api.ts';
import { failureText } from '../../../../client/show-error.ts';
import { withNames } from '../../../../client/translation/with-names.ts';
import { ConfirmDialog } from '../../../../client/ui/dialogs/confirm-dialog.tsx';
import { FailureNote } from '../../../../client/ui/notes/failure.tsx';
import { toast } from '../../../../client/ui/notes/toast.ts';
import * as m from '../../../../paraglide/messages.js';
import type { DealerUser } from '../../contract.ts';
import classes from './account-dialog.module.css';
import { useAccountsChanged } from './use-dealer-users.ts';

type Deleted = Reply<'POST /dealer-portal/web/dealerAccount/dealerUser/delete'>;

interface Props {
  account: DealerUser;
  /** The account that gets its cases and child accounts. */
  heir: DealerUser;
  /** Number of its direct child accounts. */
  accounts: number;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms the deletion of a sub-account; shows its name, and which account takes over its data. */
export function DeleteAccountDialog({ account, heir, accounts, onDeleted, onClose }: Props) {
  const accountsChanged = useAccountsChanged();
  const name = account.userName;
  const deleting = useMutation({
    mutationFn: () => call('POST /dealer-portal/web/dealerAccount/dealerUser/delete', { body: { id: account.id } }),
    onSuccess: (deleted) => {
      onDeleted();
      onClose();
      toast.success(deletedText(name, deleted));
      void accountsChanged();
    },
    onError: () => void accountsChanged(),
    meta: { silent: true },
  });
  const failure = failureText(deleting.error);
  return (
    <ConfirmDialog
      danger
      title={withNames((markName) => m.dealers_delete_title({ name: markName(name) }))}
      confirmLabel={m.dealers_delete()}
      busyLabel={m.dealers_deleting()}
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onClose={() => !deleting.isPending && onClose()}
    >
      <FailureNote className={classes.top}>{failure}</FailureNote>
      <p>{withNames((markName) => m.dealers_delete_logins({ name: markName(name) }))}</p>
      <p className={classes.more}>
        {accounts > 0
          ? withNames((markName) =>
              m.dealers_delete_passes_accounts({ count: accounts, heir: markName(heir.userName) }),
            )
          : withNames((markName) => m.dealers_delete_passes({ heir: markName(heir.userName) }))}
      </p>
      <p className={`t3 f13 ${classes.more}`}>{m.dealers_delete_kept()}</p>
    </ConfirmDialog>
  );
}

function deletedText(name: string, { cases, accounts, passedTo }: Deleted): string {
  const passed = [
    cases === 1 ? m.dealers_cases_one() : m.dealers_cases({ count: cases }),
    ...(accounts === 0 ? [] : [accounts === 1 ? m.dealers_accounts_one() : m.dealers_accounts({ count: accounts })]),
  ];
  if (cases + accounts === 0) return m.dealers_deleted({ name });
  return m.dealers_deleted_passed({ name, what: passed.join(m.dealers_and()), heir: passedTo });
}
