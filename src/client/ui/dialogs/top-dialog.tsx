import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './top-dialog.module.css';
import { useIsOnTop } from './use-is-on-top.ts';

interface Props {
  title: string;
  text: ReactNode;
  /** Escape gives this answer; without it there is none but those in the dialog. */
  onCancel?: () => void;
  /** Its content, built with `TopDialogBody` and `TopDialogFoot`. */
  children: ReactNode;
}

/**
 * A question about the whole page, which waits behind it. A native dialog, so that it is above every other dialog and needs
 * no code that the page may not have loaded. It closes only with an answer. The element marked `data-autofocus` gets the
 * focus first.
 */
export function TopDialog({ title, text, onCancel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // What lies below does not hear Escape.
  useIsOnTop(true);
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    open(shown);
    return () => {
      shown?.close();
      // What was open goes on in the same field; a menu that led here is closed by now.
      const isThere = before instanceof HTMLElement && before.checkVisibility();
      (isThere ? before : document.querySelector('main'))?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
      onClose={(event) => event.currentTarget.isConnected && open(event.currentTarget)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <div className={classes.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="t2" id={`${id}-text`}>
          {text}
        </p>
      </div>
      {children}
    </dialog>
  );
}

function open(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
  const first = dialog?.querySelector<HTMLElement>('[data-autofocus]');
  (first ?? dialog?.querySelector<HTMLElement>('input, [type=submit]'))?.focus();
}

export function TopDialogBody({ children }: { children: ReactNode }) {
  return <div className={classes.body}>{children}</div>;
}

/** The way out first, the primary answer last. */
export function TopDialogFoot({ children }: { children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>;
}
