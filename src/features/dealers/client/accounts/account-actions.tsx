import { Button } from '../../../../client/ui/button.tsx';
import * as m from '../../../../paraglide/messages.js';
import type { AccountRow } from './account-tree.ts';
import type { KnownAccount } from './known-account.ts';
import type { GrantPlace } from './permission-choice.ts';
import { PermissionGrid } from './permission-grid.tsx';
import type { OpenAccount } from './use-open-account.ts';

/** Props of the accounts as a table and as a list. */
export interface AccountsProps {
  rows: readonly AccountRow[];
  open: OpenAccount;
  placeOf: (user: KnownAccount) => GrantPlace;
  hasVsa: boolean;
  onEdit: (user: KnownAccount) => void;
  onDelete: (user: KnownAccount) => void;
}

/** Props of the open account. */
export interface AccountPanelProps {
  account: KnownAccount;
  open: OpenAccount;
  place: GrantPlace;
  hasVsa: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

interface Props {
  open: OpenAccount;
  size?: 'xs';
}

export function HeldPermissions({ account, open, place, hasVsa }: Omit<AccountPanelProps, 'onEdit' | 'onDelete'>) {
  return (
    <PermissionGrid
      legend={m.dealers_permissions_of({ name: account.userName })}
      held={open.held}
      place={place}
      hasVsa={hasVsa}
      disabled={open.saving.isPending}
      onChange={open.change}
    />
  );
}

export function SavePermissions({ open, size }: Props) {
  return (
    <Button
      variant="filled"
      size={size}
      busy={open.saving.isPending}
      busyLabel={m.dealers_saving()}
      disabled={!open.isDirty && !open.saving.isPending}
      onClick={open.save}
    >
      {m.dealers_save_permissions()}
    </Button>
  );
}

export function CancelPermissions({ open, size }: Props) {
  return (
    <Button size={size} disabled={open.saving.isPending} onClick={open.cancel}>
      {m.shell_cancel()}
    </Button>
  );
}

export function DeleteAccount({ open, size, onDelete }: Props & { onDelete: () => void }) {
  return (
    <Button variant="danger-subtle" size={size} disabled={open.saving.isPending} onClick={onDelete}>
      {m.dealers_delete_account()}
    </Button>
  );
}
