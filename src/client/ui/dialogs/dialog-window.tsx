import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import * as m from '../../../paraglide/messages.js';
import { CloseButton } from '../icon-button.tsx';
import { useIsPhone } from '../use-media.ts';
import classes from './dialog.module.css';
import { useBackCloses } from './use-back-closes.ts';
import { useEscape } from './use-escape.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useIsOnTop } from './use-is-on-top.ts';

export interface DialogProps {
  opened: boolean;
  /** Without it the dialog can only be left by what it asks. */
  onClose?: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Right of the title, before the close button. */
  beside?: ReactNode;
  /** Width in px from 768 up. */
  size?: number;
  /** Destructive first, `DialogSpace`, then the rest with the primary last. */
  footer?: ReactNode;
  /** What it holds is on its way and cannot be changed meanwhile. */
  isBusy?: boolean;
  /** Rows go to the edges. */
  flush?: boolean;
  /** The whole screen, not on the phone only. */
  fullScreen?: boolean;
  /** The address says that it is open: a step back leads to where it is not. */
  isInAddress?: boolean;
  children: ReactNode;
}

/** What `PlainDialog` shows once it is opened. */
export function DialogWindow({
  opened,
  onClose,
  title,
  description,
  beside,
  size = 760,
  footer,
  isBusy = false,
  flush,
  fullScreen = false,
  isInAddress = false,
  children,
}: DialogProps) {
  const isPhone = useIsPhone();
  // Only what opens after it is there notes where the focus was and gives it back.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  useFocusBack();
  const isOnTop = useIsOnTop(opened && isThere);
  useBackCloses(isPhone && opened && isThere, isInAddress ? undefined : onClose);
  // Mantine listens only some time after the dialog is visible, and would miss an early key press.
  useEscape(opened && isThere && onClose !== undefined, ({ timeStamp }) => isOnTop(timeStamp) && onClose?.());
  return (
    <Modal
      opened={opened && isThere}
      onClose={() => isOnTop() && onClose?.()}
      closeOnEscape={false}
      closeOnClickOutside={onClose !== undefined}
      withCloseButton={false}
      fullScreen={isPhone || fullScreen}
      centered
      size={size}
      padding={0}
      radius="lg"
      transitionProps={{ duration: 140, transition: 'fade' }}
      classNames={{ content: classes.content, body: classes.frame }}
    >
      <div className={classes.head}>
        <div className={classes.title}>
          <Modal.Title>{title}</Modal.Title>
          {description && <p className="t3 f13">{description}</p>}
        </div>
        {beside}
        {onClose && <CloseButton onClick={onClose} aria-label={m.shell_close()} />}
      </div>
      <div className={classes.body} data-flush={flush || undefined} inert={isBusy}>
        {children}
      </div>
      {footer && <div className={classes.foot}>{footer}</div>}
    </Modal>
  );
}
