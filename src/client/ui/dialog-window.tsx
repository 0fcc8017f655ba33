import { CloseButton, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import * as m from '../../paraglide/messages.js';
import classes from './dialog.module.css';
import { useIsPhone } from './use-media.ts';

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
  /** A question stands above it and hears the keys. */
  isCovered?: boolean;
  /** What it holds is on its way and cannot be changed meanwhile. */
  isBusy?: boolean;
  /** Rows go to the edges. */
  flush?: boolean;
  /** The whole screen, not on the phone only. */
  fullScreen?: boolean;
  children: ReactNode;
}

const nothing = () => undefined;

/** What `PlainDialog` shows once it is opened. */
export function DialogWindow({
  opened,
  onClose,
  title,
  description,
  beside,
  size = 760,
  footer,
  isCovered = false,
  isBusy = false,
  flush,
  fullScreen = false,
  children,
}: DialogProps) {
  const isPhone = useIsPhone();
  // Only what opens after it is there notes where the focus was and gives it back.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  useFocusBack();
  return (
    <Modal
      opened={opened && isThere}
      onClose={onClose ?? nothing}
      closeOnEscape={onClose !== undefined && !isCovered}
      closeOnClickOutside={onClose !== undefined && !isCovered}
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

/** Most dialogs are taken away instead of being closed; the focus then goes back to what opened them. */
function useFocusBack(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      // Once the dialog is gone, and only where nothing else has taken the focus.
      window.setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (!isLost || !(opener instanceof HTMLElement)) return;
        // What opened it may be gone with what the dialog did: the row of somebody who was deleted.
        const next = opener.isConnected ? opener : document.querySelector('main');
        next?.focus({ preventScroll: true });
      });
    };
  }, []);
}
