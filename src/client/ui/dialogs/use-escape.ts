import { useLayoutEffect, useRef } from 'react';

/** Hears Escape from when something is shown, wherever the focus is by then. What stands open in a field closes first. */
export function useEscape(isHeard: boolean, press: (event: KeyboardEvent) => void): void {
  const latest = useRef(press);
  latest.current = press;
  useLayoutEffect(() => {
    if (!isHeard) return;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      if (event.target instanceof Element && event.target.matches('[data-mantine-stop-propagation="true"]')) return;
      latest.current(event);
    };
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, [isHeard]);
}
