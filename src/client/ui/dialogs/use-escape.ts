import { useLayoutEffect, useRef } from 'react';

/** Calls `press` on Escape while `isHeard`, wherever the focus is. An open dropdown inside a field handles Escape first. */
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
