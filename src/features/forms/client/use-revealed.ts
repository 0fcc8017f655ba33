import { useEffect, useState } from 'react';
import { showError } from '../../../client/show-error.ts';

/** Requests a masked value in full from the server, by the path of its field. */
export type Reveal = (path: string) => Promise<string>;

const shownMs = 30_000;

/**
 * Returns the full value of a masked field for half a minute, or until it is hidden or the page is no longer visible.
 */
export function useRevealed(reveal: Reveal | undefined, path: string) {
  const [text, setText] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (text === undefined) return;
    const hide = () => setText(undefined);
    const timer = setTimeout(hide, shownMs);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [text]);

  function toggle(): void {
    if (text !== undefined) setText(undefined);
    if (text !== undefined || !reveal || isBusy) return;
    setBusy(true);
    reveal(path)
      .then(setText, showError)
      .finally(() => setBusy(false));
  }
  return { text, isBusy, toggle };
}
