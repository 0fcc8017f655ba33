import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

type Close = (() => void) | undefined;

/** The current close handler of each dialog that is open on the phone, the latest last. */
const openDialogs: { readonly close: () => Close }[] = [];

/** True if a step back closes a dialog instead of leaving the page. */
export function takesBack(): boolean {
  return openDialogs.at(-1)?.close() !== undefined;
}

/**
 * Back closes the dialog instead of leaving the page below it. No history entry is added: the router blocks the step
 * back, as it does for unsaved input. On the portal's first entry in a tab no page can block Back, which then leaves
 * the portal.
 *
 * @param onClose absent if Back should work as usual
 */
export function useBackCloses(isOpened: boolean, onClose: Close): void {
  const { history } = useRouter();
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOpened) return;
    const dialog = { close: () => latest.current };
    openDialogs.push(dialog);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        const close = dialog.close();
        if (action !== 'BACK' || openDialogs.at(-1) !== dialog || !close) return false;
        close();
        return true;
      },
    });
    return () => {
      unblock();
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
    };
  }, [history, isOpened]);
}
