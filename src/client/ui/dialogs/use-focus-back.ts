import { useEffect } from 'react';

/** Most dialogs are taken away instead of being closed; the focus then goes back to what opened them. */
export function useFocusBack(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      // Once the dialog is gone, and only where nothing else has taken the focus.
      window.setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (!isLost || !(opener instanceof HTMLElement)) return;
        // The dialog may have removed the element that opened it, such as the row of a deleted account.
        const next = opener.isConnected ? opener : document.querySelector('main');
        next?.focus({ preventScroll: true });
      });
    };
  }, []);
}
