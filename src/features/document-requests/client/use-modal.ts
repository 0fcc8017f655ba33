import { type RefObject, useEffect } from 'react';

/** Shows a dialog over everything while it is mounted; the focus goes back to where it was. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const former = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (former instanceof HTMLElement && former.isConnected) former.focus();
    };
  }, [dialog]);
}
