import { useDeferredValue, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Returns the view on the page: the former one until the new one is rendered. A key pressed meanwhile has
 * the new view rendered first, so that Tab and typed text reach it.
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
