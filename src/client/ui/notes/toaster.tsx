import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import * as m from '../../../paraglide/messages.js';
import { useObservable } from '../../observable.ts';
import { useTopDialog } from '../dialogs/use-modal.ts';
import { closeToast, type Toast, toasts } from './toast.ts';
import classes from './toaster.module.css';

/** Milliseconds a success toast stays; longer while it is hovered or focused, or the tab is hidden. */
const stay = { toRead: 3000, toAct: 10_000 };

/** Shows the toasts, bottom right, on the phone above the bar. */
export function Toaster() {
  const shownToasts = useObservable(toasts);
  const dialog = useTopDialog();
  const shown = (
    <section className={classes.toasts} aria-label={m.shell_messages()}>
      {shownToasts.map((shown) => (
        <ToastRow key={shown.id} toast={shown} />
      ))}
    </section>
  );
  // Nothing outside a dialog can be seen over it. Some cover the messages of the page.
  return dialog && !dialog.dataset.noToasts ? createPortal(shown, dialog) : shown;
}

function ToastRow({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const isError = toast.tone === 'error';
  const isSeen = useSyncExternalStore(onVisibility, isVisible);
  useEffect(() => {
    if (isError || held || !isSeen) return;
    const timer = setTimeout(() => closeToast(toast.id), toast.stayMs ?? (toast.action ? stay.toAct : stay.toRead));
    return () => clearTimeout(timer);
  }, [isError, held, isSeen, toast.id, toast.stayMs, toast.action]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const act = () => {
    toast.action?.onClick();
    leave();
  };
  // The button disappears with the toast. The focus moves to the page unless the action has moved it.
  const leave = () => {
    closeToast(toast.id);
    setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the timer while the user reads
    <div
      className={classes.toast}
      data-toast
      role={isError ? 'alert' : 'status'}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {isError ? <IconAlertCircle size={16} aria-hidden /> : <IconCircleCheck size={16} aria-hidden />}
      <span className={classes.text}>{toast.text}</span>
      {toast.action && (
        <button type="button" className={classes.action} onClick={act}>
          {toast.action.label}
        </button>
      )}
      {isError && (
        <button type="button" className={classes.close} onClick={leave} aria-label={m.shell_close()}>
          <IconX size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}

const isVisible = () => document.visibilityState === 'visible';

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
