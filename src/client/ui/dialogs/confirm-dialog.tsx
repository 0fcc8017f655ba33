import type { ReactNode } from 'react';
import * as m from '../../../paraglide/messages.js';
import { Button } from '../button.tsx';
import { PlainDialog } from './plain-dialog.tsx';

interface Props {
  opened: boolean;
  /** Names the thing: "Delete Payslip Oct 2026". */
  title: string;
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
  children: ReactNode;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: Props) {
  const {
    opened,
    title,
    confirmLabel,
    cancelLabel,
    onConfirm,
    onClose,
    danger,
    busy = false,
    busyLabel,
    children,
  } = props;
  return (
    <PlainDialog
      opened={opened}
      onClose={onClose}
      title={title}
      size={440}
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel ?? m.shell_cancel()}</Button>
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
    >
      {children}
    </PlainDialog>
  );
}
