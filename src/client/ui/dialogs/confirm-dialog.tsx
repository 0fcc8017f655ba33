import type { ReactNode } from 'react';
import * as m from '../../../paraglide/messages.js';
import { Button } from '../button.tsx';
import { type DialogProps, PlainDialog } from './plain-dialog.tsx';

interface Props extends Pick<DialogProps, 'opened' | 'children'> {
  /** Names the thing: "Delete Payslip Oct 2026". */
  title: ReactNode;
  /** Names the deed: "Delete". */
  confirmLabel: string;
  /** Names the way back: "Cancel". */
  cancelLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Confirming destroys something. */
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
