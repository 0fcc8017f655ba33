import type { ReactNode } from 'react';
import * as m from '../../../paraglide/messages.js';
import { Button } from '../button.tsx';
import { type DialogProps, PlainDialog } from './plain-dialog.tsx';

interface Props extends Pick<DialogProps, 'opened' | 'children'> {
  /** Title with the name of the object: "Delete Payslip Oct 2026". */
  title: ReactNode;
  /** Label of the action: "Delete". */
  confirmLabel: string;
  /** Label for closing without it: "Cancel". */
  cancelLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  /** True if confirming deletes something. */
  danger?: boolean;
  busy?: boolean;
  busyLabel?: string;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ confirmLabel, cancelLabel, onConfirm, danger, busy, busyLabel, ...rest }: Props) {
  return (
    <PlainDialog
      {...rest}
      size={440}
      footer={
        <>
          <Button onClick={rest.onClose}>{cancelLabel ?? m.shell_cancel()}</Button>
          <Button
            variant={danger ? 'danger-filled' : 'filled'}
            busy={busy}
            busyLabel={busyLabel ?? confirmLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
