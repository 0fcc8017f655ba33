import { type ReactNode, useState } from 'react';
import { DiscardQuestion } from './discard-question.tsx';
import { type DialogProps, PlainDialog } from './plain-dialog.tsx';
import { useLeaveBlock } from './use-leave-block.ts';

interface Lost {
  title: string;
  text: string;
  /** Called if the user discards the input by going to another page. */
  onLeave: () => void;
}

interface Props extends Omit<DialogProps, 'footer'> {
  /**
   * Destructive button first, a `space`, then the rest with the primary last. A button that only closes calls the given
   * `close`, which asks first if input would be lost.
   */
  footer?: ReactNode | ((close: () => void) => ReactNode);
  /** It contains unsaved input: closing it or navigating away asks first. */
  isDirty?: boolean;
  /** Text about the loss, if it is not simply typed text. */
  lost?: Lost;
}

/** A dialog with header and footer; full-screen on the phone. */
export function Dialog({ opened = true, isDirty, lost, footer, onClose, ...rest }: Props) {
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
        opened={opened}
        onClose={onClose && close}
        footer={typeof footer === 'function' ? footer(close) : footer}
      />
      {opened && isDirty !== undefined && (
        <Guard isDirty={isDirty} lost={lost} isAsking={isAsking} onDiscard={discard} onKeep={() => setAsking(false)} />
      )}
    </>
  );
}

interface GuardProps {
  isDirty: boolean;
  lost: Lost | undefined;
  /** The user wants to close the dialog. */
  isAsking: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks before the input in a dialog is lost, however the user leaves it. */
function Guard({ isDirty, lost, isAsking, onDiscard, onKeep }: GuardProps) {
  const { isBlocked, leave, stay } = useLeaveBlock(() => isDirty);
  if (!isAsking && !isBlocked) return null;
  return (
    <DiscardQuestion
      title={lost?.title}
      text={lost?.text}
      onDiscard={() => {
        if (!isBlocked) return onDiscard();
        lost?.onLeave();
        leave();
      }}
      onKeep={() => (isBlocked ? stay() : onKeep())}
    />
  );
}
