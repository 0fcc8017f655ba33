import { useEffect, useId } from 'react';

/** Open dialogs in the order they were opened. */
const opened: string[] = [];

/**
 * Whether a dialog stands above all others: only that one hears Escape. The answer is asked for when a key is pressed. One
 * that opens or closes counts from the next task on: the key that opens a question must not answer it, too, and the key
 * that answers it must not close what lies below.
 */
export function useIsOnTop(isOpened: boolean): () => boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpened) return;
    const opening = setTimeout(() => opened.push(id));
    return () => {
      clearTimeout(opening);
      setTimeout(() => remove(id));
    };
  }, [id, isOpened]);
  return () => opened.at(-1) === id;
}

function remove(id: string): void {
  const at = opened.indexOf(id);
  if (at >= 0) opened.splice(at, 1);
}
