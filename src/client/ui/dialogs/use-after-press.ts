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
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return (tell) => {
    if (isPressed.current) waiting.current.push(tell);
    else tell();
  };
}
