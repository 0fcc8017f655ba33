import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import * as m from '../../paraglide/messages.js';
import { readSession } from '../session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Asks before a step leads away from what is typed and not saved, whichever way it is taken. The login asks nothing, nor
 * does another dealer, for whom it must not be saved.
 */
export function UnsavedQuestion({ isDirty }: { isDirty: () => boolean }) {
  const [dealer] = useState(() => readSession().dealer?.id);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => isDirty() && next.pathname !== '/login' && readSession().dealer?.id === dealer,
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
