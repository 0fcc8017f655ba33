import { Button } from '../../../../client/ui/button.tsx';
import * as m from '../../../../paraglide/messages.js';
import type { OpenAccount } from './use-open-account.ts';

interface Props {
  open: OpenAccount;
  size?: 'xs';
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
