import { useEffect, useRef } from 'react';

/**
 * Puts off what a left field tells until the press that left it is over: a message that appears under the pointer
 * would move the button away from below it. Without a press it is told at once.
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
