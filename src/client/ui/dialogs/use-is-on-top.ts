import { useId, useLayoutEffect } from 'react';

/** Open dialogs in the order they were opened. */
const opened: string[] = [];
/** When one last opened or closed, as events have their times. */
let changedAt = 0;

/**
 * Returns a check whether a dialog is the topmost one; only that one handles Escape. Pass the time of the key press: the key
 * that opens a dialog must not close it, and the key that closes it must not close the one below. Once a dialog is visible it
 * can be closed, however busy the page is.
 */
export function useIsOnTop(isOpened: boolean): (pressedAt?: number) => boolean {
  const id = useId();
  // Before it is painted: an effect would come later than a key that is pressed at its sight.
  useLayoutEffect(() => {
    if (!isOpened) return;
    opened.push(id);
    changedAt = performance.now();
    return () => {
      opened.splice(opened.indexOf(id), 1);
      changedAt = performance.now();
    };
  }, [id, isOpened]);
  return (pressedAt = Number.POSITIVE_INFINITY) => opened.at(-1) === id && pressedAt >= changedAt;
}
