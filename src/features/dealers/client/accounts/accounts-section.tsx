import { IconHistory, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Button } from '../../../../client/ui/button.tsx';
import { Count } from '../../../../client/ui/chip.tsx';
import { DiscardQuestion } from '../../../../client/ui/dialogs/discard-question.tsx';
import { PageSection } from '../../../../client/ui/page-section.tsx';
import { useIsPhone } from '../../../../client/ui/use-media.ts';
import * as m from '../../../../paraglide/messages.js';
import type { DealerUser } from '../../contract.ts';
import { AccountDialog } from './account-dialog.tsx';
import { orderAccounts } from './account-tree.ts';
import { AccountsList } from './accounts-list.tsx';
import classes from './accounts-section.module.css';
import { AccountsTable } from './accounts-table.tsx';
import { CreateAccountDialog } from './create-account-dialog.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { isKnown, type KnownAccount } from './known-account.ts';
import { OperationsDialog } from './operations-dialog.tsx';
import { grantPlaceOf } from './permission-choice.ts';
import { useOpenAccount } from './use-open-account.ts';

/** The open dialog. */
type Shown = { kind: 'create' | 'operations' } | { kind: 'edit' | 'delete'; account: KnownAccount };

interface Props {
  self: KnownAccount;
  users: readonly DealerUser[];
  dealerName: string;
  hasVsa: boolean;
}

/** Shows the accounts below the user's own, with their permissions and actions. */
export function AccountsSection({ self, users, dealerName, hasVsa }: Props) {
  const accounts = useMemo(() => users.filter(isKnown).filter((user) => user.manageable), [users]);
  const rows = useMemo(() => orderAccounts(accounts), [accounts]);
  const open = useOpenAccount(accounts);
  const [shown, setShown] = useState<Shown>();
  const isPhone = useIsPhone();
  const close = () => setShown(undefined);
  const Accounts = isPhone ? AccountsList : AccountsTable;
  const records = () => setShown({ kind: 'operations' });
  return (
    <PageSection
      id="sub-accounts"
      title={m.dealers_sub_accounts()}
      count={<Count>{accounts.length}</Count>}
      actions={
        <>
          {!isPhone && (
            <Button variant="subtle" size="xs" onClick={records}>
              {m.dealers_operations()}
            </Button>
          )}
          <Button
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            data-tour="create-account"
            onClick={() => setShown({ kind: 'create' })}
          >
            {m.dealers_create()}
          </Button>
        </>
      }
    >
      {accounts.length === 0 ? (
        <p className="t2">{self.level === 1 ? m.dealers_no_accounts() : m.dealers_no_own_accounts()}</p>
      ) : (
        <Accounts
          rows={rows}
          open={open}
          placeOf={(account) => grantPlaceOf(account, self, users)}
          hasVsa={hasVsa}
          onEdit={(account) => setShown({ kind: 'edit', account })}
          onDelete={(account) => setShown({ kind: 'delete', account })}
        />
      )}
      {isPhone && (
        <Button
          className={classes.records}
          variant="subtle"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={records}
        >
          {m.dealers_operations()}
        </Button>
      )}

      {shown?.kind === 'create' && <CreateAccountDialog self={self} hasVsa={hasVsa} onClose={close} />}
      {shown?.kind === 'operations' && <OperationsDialog onClose={close} />}
      {shown?.kind === 'edit' && (
        <AccountDialog user={shown.account} self={self} dealerName={dealerName} onClose={close} />
      )}
      {shown?.kind === 'delete' && (
        <DeleteAccountDialog
          account={shown.account}
          heir={users.find((user) => user.id === shown.account.parentId) ?? self}
          accounts={users.filter((user) => user.parentId === shown.account.id).length}
          onDeleted={open.cancel}
          onClose={close}
        />
      )}
      {open.discarding && (
        <DiscardQuestion
          title={m.dealers_discard_title({ name: open.account?.userName ?? '' })}
          text={m.dealers_discard_text()}
          onDiscard={open.discarding.confirm}
          onKeep={open.discarding.keep}
        />
      )}
    </PageSection>
  );
}
