import { type HistoryState, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { openDialogs } from './open-dialogs.ts';

/** What the router notes in an entry of the history, and whether it is one of ours. */
type Entry = HistoryState & { __TSR_key?: string; __TSR_index?: number; isAboveFirst?: boolean };

/** The entry that was put on top is taken away again. */
let isDropping = false;

/**
 * Back closes the dialog instead of leaving the page below it. It needs no entry of the history for that: the router takes
 * the step back, as for what is not saved, so nothing stays behind however the dialog is closed. Only where the portal has
 * no entry below, such as in a new tab, one is put on top while a dialog is open.
 *
 * @param onClose absent where Back is to do what it always does
 */
export function useBackCloses(isOpened: boolean, onClose: (() => void) | undefined): void {
  const { history } = useRouter();
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  const isClosable = onClose !== undefined;
  useEffect(() => {
    if (!isOpened) return;
    const dialog = { close: isClosable ? () => latest.current?.() : undefined };
    openDialogs.push(dialog);
    if (isClosable) standAboveFirst();
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ currentLocation, nextLocation, action }) => {
        if (openDialogs.at(-1) !== dialog || !dialog.close) return false;
        if (isSame(currentLocation.state, nextLocation.state)) {
          if (isDropping || action !== 'GO') return false;
          // From the entry on top to the one below: for the router, the page is where it was.
          dialog.close();
          setTimeout(() => openDialogs.length > 0 && standAboveFirst());
          return false;
        }
        if (action !== 'BACK') return false;
        dialog.close();
        return true;
      },
    });
    return () => {
      unblock();
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
      // What closed it may lead elsewhere or open another one, which takes the entry over.
      setTimeout(() => openDialogs.length === 0 && entryNow().isAboveFirst && drop());
    };
  }, [history, isOpened, isClosable]);
}

/** The router does not hear of it. */
function standAboveFirst(): void {
  const entry = entryNow();
  if (entry.isAboveFirst || entry.__TSR_index !== 0) return;
  History.prototype.pushState.call(window.history, { ...entry, isAboveFirst: true }, '');
}

/** Once, though a question and the dialog below it close together. */
function drop(): void {
  if (isDropping) return;
  isDropping = true;
  const dropped = () => {
    isDropping = false;
  };
  window.addEventListener('popstate', () => setTimeout(dropped), { once: true });
  window.history.back();
}

function entryNow(): Entry {
  return window.history.state ?? {};
}

function isSame(one: Entry, other: Entry): boolean {
  return one.__TSR_key !== undefined && one.__TSR_key === other.__TSR_key;
}
