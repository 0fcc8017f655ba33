import { useEffect, useRef } from 'react';

/**
 * Delays the message of a field that loses focus until the pointer is released: a message that appears during the press
 * would move the button away from the pointer. Without a press the message appears at once.
 */
export function useAfterPress(): (tell: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // The click comes after the release.
      setTimeout(() => {
        for (const tell of waiting.current.splice(0)) tell();
      });
    };
    const over = new AbortController();
    const options = { capture: true, signal: over.signal };
    window.addEventListener('pointerdown', press, options);
    window.addEventListener('pointerup', release, options);
    window.addEventListener('pointercancel', release, options);
    return () => over.abort();
  }, []);
  return (tell) => {
    if (isPressed.current) waiting.current.push(tell);
    else tell();
  };
}
