import { useDeferredValue, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * What of a view is on the page: the one before, for the moment that drawing this one takes. A key that is pressed in that
 * moment waits until it is drawn, so that Tab and what is typed go where they would a moment later.
 */
export function useDrawn<T>(view: T): T {
  const deferred = useDeferredValue(view);
  const [hurried, hurry] = useState(view);
  const drawn = hurried === view ? view : deferred;
  useEffect(() => {
    if (drawn === view) return;
    const drawNow = () => flushSync(() => hurry(view));
    window.addEventListener('keydown', drawNow, { capture: true, once: true });
    return () => window.removeEventListener('keydown', drawNow, { capture: true });
  }, [drawn, view]);
  return drawn;
}
