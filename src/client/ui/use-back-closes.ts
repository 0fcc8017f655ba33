import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** What the router notes in an entry of the history, and whether it is one of ours. */
interface Entry {
  __TSR_key?: string;
  __TSR_index?: number;
  isAboveFirst?: boolean;
}

/** How each open dialog is closed, the latest last; `undefined` of one for which Back does what it always does. */
const open: { close: (() => void) | undefined }[] = [];
let isListening = false;
/** The browser is on its way to the entry that it was called back from. */
let isReturning = false;
let isAboveFirst = false;

/**
 * Back closes the dialog instead of leaving the page below it. It needs no entry of the history for that: the step is taken
 * back before the router hears of it, so nothing stays behind however the dialog is closed. Only where the portal has no
 * entry below, such as in a new tab, one is put on top while a dialog is open.
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
    listen(history);
    const dialog = { close: isClosable ? () => latest.current?.() : undefined };
    open.push(dialog);
    if (isClosable) standAboveFirst();
    return () => {
      open.splice(open.indexOf(dialog), 1);
      // What closed it may lead elsewhere or open another one, which takes the entry over.
      setTimeout(() => open.length === 0 && entryNow().isAboveFirst && window.history.back());
    };
  }, [history, isOpened, isClosable]);
}

function listen(history: RouterHistory): void {
  if (isListening) return;
  isListening = true;
  isAboveFirst = entryNow().isAboveFirst === true;
  // Before the router, which listens for it as well.
  window.addEventListener('popstate', (event) => takeBack(event, history.location.state), { capture: true });
}

function takeBack(event: PopStateEvent, current: Entry): void {
  const entry: Entry = event.state ?? {};
  const wasAboveFirst = isAboveFirst;
  isAboveFirst = entry.isAboveFirst === true;
  const top = open.at(-1);
  if (entry.__TSR_key === current.__TSR_key) {
    if (!isReturning && !wasAboveFirst && !isAboveFirst) return;
    event.stopImmediatePropagation();
    if (wasAboveFirst && !isAboveFirst && !isReturning) {
      top?.close?.();
      // Closing it may have asked a question, or there is another one below.
      setTimeout(() => open.length > 0 && standAboveFirst());
    }
    isReturning = false;
    return;
  }
  const steps = stepsTo(entry) - stepsTo(current);
  // The page may have put another address in the place of the entry on top.
  if (!top?.close || (steps !== -1 && !(wasAboveFirst && steps === 0))) return;
  event.stopImmediatePropagation();
  isReturning = true;
  window.history.forward();
  top.close();
}

/** The router does not hear of it: for it, the page is where it was. */
function standAboveFirst(): void {
  const entry = entryNow();
  if (entry.isAboveFirst || stepsTo(entry) !== 0) return;
  History.prototype.pushState.call(window.history, { ...entry, isAboveFirst: true }, '');
  isAboveFirst = true;
}

function entryNow(): Entry {
  return window.history.state ?? {};
}

/** An entry that the router has not made, by an address typed over, leads nowhere by itself. */
function stepsTo({ __TSR_index: index }: Entry): number {
  return index ?? Number.NaN;
}
