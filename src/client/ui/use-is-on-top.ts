import { useEffect, useId } from 'react';

/** Open dialogs in the order they were opened. */
const opened: string[] = [];

/** Whether a dialog stands above all others: only that one hears Escape. The answer is asked for when a key is pressed. */
export function useIsOnTop(isOpened: boolean): () => boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpened) return;
    opened.push(id);
    return () => {
      opened.splice(opened.indexOf(id), 1);
    };
  }, [id, isOpened]);
  return () => opened.at(-1) === id;
}
