import * as m from '../../../paraglide/messages.js';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useLeaveBlock } from './use-leave-block.ts';

/** Asks before a step leads away from what is typed on a page and not saved. */
export function UnsavedQuestion({ isDirty }: { isDirty: () => boolean }) {
  const { isBlocked, leave, stay } = useLeaveBlock(isDirty);
  return (
    <ConfirmDialog
      opened={isBlocked}
      title={m.shell_leave_title()}
      confirmLabel={m.shell_leave()}
      danger
      onConfirm={leave}
      onClose={stay}
    >
      {m.shell_leave_text()}
    </ConfirmDialog>
  );
}
