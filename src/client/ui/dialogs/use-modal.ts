import { type RefObject, useLayoutEffect } from 'react';
import { observable, useObservable } from '../../observable.ts';

/** Elements that can take the focus in a dialog. */
const focusable = ':is(button, input, select, textarea, a[href], [tabindex]):not([disabled])';

/** Open dialogs, the earliest first. */
const opened = observable<readonly HTMLDialogElement[]>([]);

/** Adds a dialog to the open ones. Returns the function that removes it. */
export function joinOpened(dialog: HTMLDialogElement): () => void {
  opened.set([...opened.read(), dialog]);
  return () => opened.set(opened.read().filter((other) => other !== dialog));
}

/** The topmost dialog: while it is open, nothing outside it can be seen or pressed. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useObservable(opened).at(-1);
}

/**
 * Shows a dialog over everything while it is mounted. The element marked `data-autofocus` gets the focus first. Afterwards
 * the focus goes back to the element that had it or, if that element is gone, to the dialog below or the page.
 *
 * @param staysBelow dialogs that are open already stay above it: it was on the page before they opened
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, staysBelow = false): void {
  // Before the effects of its content, which may focus something in it.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const opener = document.activeElement;
    const above = staysBelow ? opened.read() : [];
    showModal(shown);
    const leave = joinOpened(shown);
    if (above.length > 0) {
      opened.set([shown, ...above]);
      for (const other of above) {
        other.close();
        other.showModal();
      }
      if (opener instanceof HTMLElement) opener.focus();
    }
    return () => {
      leave();
      shown.close();
      // Returns the focus after the dialog is removed, unless another element has taken it.
      window.setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (!isLost) return;
        const isThere = opener instanceof HTMLElement && opener !== document.body && opener.checkVisibility();
        // Outside an open dialog nothing can be focused.
        const below = opened.read().at(-1)?.querySelector<HTMLElement>(focusable) ?? document.querySelector('main');
        (isThere ? opener : below)?.focus({ preventScroll: true });
      });
    };
  }, [dialog, staysBelow]);
}

export function showModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}
