import { type ComponentPropsWithoutRef, type SyntheticEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { showModal, useModal } from './use-modal.ts';

interface Props extends Omit<ComponentPropsWithoutRef<'dialog'>, 'onClose' | 'onCancel' | 'open'> {
  /** Called on Escape and the phone's own way back; without it they do nothing. */
  onClose: (() => void) | undefined;
  /** A press outside closes it, too. */
  closesBeside?: boolean;
  /** Dialogs that are already open when it opens stay above it. */
  staysBelow?: boolean;
}

/** The native dialog that every dialog and drawer is made of: it keeps the focus inside and handles Escape in turn. */
export function Modal({ onClose, closesBeside = false, staysBelow = false, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  const wasPressed = useRef(false);
  useModal(dialog, staysBelow);
  // File inputs fire a `cancel` event of their own, which bubbles.
  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget;
  return createPortal(
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose?.();
      }}
      // Browsers close a dialog when Escape is pressed repeatedly, although `cancel` was prevented. Only the page may
      // close it.
      onClose={({ currentTarget }) => currentTarget.isConnected && !currentTarget.open && showModal(currentTarget)}
      onMouseDown={(event) => {
        // The second press of a double click that opened it takes no focus from its first field.
        const isSecond = event.detail > 1 && !wasPressed.current;
        if (isSecond) event.preventDefault();
        else wasPressed.current = true;
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = isOwn(event);
      }}
      onClick={(event) => {
        // The second press of the double click that opened it falls outside of it.
        const isSecond = event.detail > 1;
        if (closesBeside && isOwn(event) && isPressedBeside.current && !isSecond) onClose?.();
      }}
      // React passes events on to the component's parents, which are behind the dialog.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    />,
    document.body,
  );
}
