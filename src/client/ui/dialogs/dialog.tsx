import { type ReactNode, useState } from 'react';
import type { Lost } from './dialog-guard.tsx';
import { DialogGuard } from './dialog-guard.tsx';
import { type DialogProps, PlainDialog } from './plain-dialog.tsx';

interface Props extends Omit<DialogProps, 'footer'> {
  /**
   * Destructive first, a `space`, then the rest with the primary last. A button that only closes takes the `close`
   * it is given, which asks where something would be lost.
   */
  footer?: ReactNode | ((close: () => void) => ReactNode);
  /** Something typed in it is not saved: whatever closes it asks first, and so does a step to another page. */
  isDirty?: boolean;
  /** Text about the loss, if it is not simply typed text. */
  lost?: Lost;
}

/** A dialog with head and foot; full screen on the phone. */
export function Dialog({ isDirty, lost, footer, onClose, ...rest }: Props) {
  const [isAsking, setAsking] = useState(false);
  const close = () => (isDirty ? setAsking(true) : onClose?.());
  const discard = () => {
    setAsking(false);
    onClose?.();
  };
  return (
    <>
      <PlainDialog
        {...rest}
        onClose={onClose && close}
        footer={typeof footer === 'function' ? footer(close) : footer}
      />
      {rest.opened && isDirty !== undefined && (
        <DialogGuard
          isDirty={isDirty}
          lost={lost}
          isAsking={isAsking}
          onDiscard={discard}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}
