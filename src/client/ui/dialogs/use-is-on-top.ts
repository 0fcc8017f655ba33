import { useId, useLayoutEffect } from 'react';

/** Open dialogs in the order they were opened. */
const opened: string[] = [];
/** When one last opened or closed, as events have their times. */
let changedAt = 0;

/**
 * Whether a dialog stands above all others: only that one hears Escape. The answer is asked for when a key is pressed, with
 * its time. The key that opens a question must not answer it, too, and the key that answers it must not close what lies
 * below; but whoever sees a dialog can close it from then on, however busy the page is.
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
