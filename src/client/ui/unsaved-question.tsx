import { useBlocker } from '@tanstack/react-router';
import * as m from '../../paraglide/messages.js';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before a step leads away from what is typed and not saved, whichever way it is taken. The login asks nothing. */
export function UnsavedQuestion({ isDirty }: { isDirty: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => isDirty() && next.pathname !== '/login',
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title={m.shell_leave_title()}
      confirmLabel={m.shell_leave()}
      danger
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      {m.shell_leave_text()}
    </ConfirmDialog>
  );
}
