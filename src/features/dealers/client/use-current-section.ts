import { useEffect, useState } from 'react';
import { currentSection } from './current-section.ts';

/** Events of a user's own scrolling; without them the page scrolled itself. */
export const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** Returns the section being read, and a function that scrolls to another one without a history entry. */
export function useCurrentSection(sections: readonly { id: string }[]) {
  const [seen, setSeen] = useState<string>();
  // A section near the end cannot scroll to the top; it stays current until the user scrolls.
  const [chosen, setChosen] = useState<string>();
  const ids = sections.map(({ id }) => id).join(' ');

  useEffect(() => {
    const box = document.getElementById('main');
    if (!box) return;
    const look = () => {
      const upper = box.getBoundingClientRect().top;
      const tops = ids.split(' ').flatMap((id) => {
        const element = document.getElementById(id);
        return element ? [{ id, top: element.getBoundingClientRect().top - upper }] : [];
      });
      const isScrolled = box.scrollTop > 0;
      setSeen(currentSection(tops, isScrolled && box.scrollTop + box.clientHeight >= box.scrollHeight - 1));
    };
    const letGo = () => setChosen(undefined);
    look();
    box.addEventListener('scroll', look, { passive: true });
    for (const move of ownMoves) box.addEventListener(move, letGo, { passive: true });
    return () => {
      box.removeEventListener('scroll', look);
      for (const move of ownMoves) box.removeEventListener(move, letGo);
    };
  }, [ids]);

  return {
    current: chosen ?? seen,
    goTo: (id: string) => {
      const element = document.getElementById(id);
      if (!element) return;
      element.scrollIntoView({ block: 'start' });
      element.focus({ preventScroll: true });
      setChosen(id);
    },
  };
}
