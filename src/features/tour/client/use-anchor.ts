import { useEffect, useState } from 'react';
import type { WindowBox } from './place-bubble.ts';

interface Found {
  /** `undefined` if the element is not on the page or not visible. */
  box: WindowBox | undefined;
  /** True while the page still loads or a dialog is open: the tour waits. */
  isWaiting: boolean;
}

/** Milliseconds until a step is shown without its element, if the element does not appear. */
const patience = 3000;

const dialogs = 'dialog[open], [role="dialog"]:not([data-tour-bubble]), [role="alertdialog"]';

/** Tracks an element's position, because pages load, scroll and change under the tour. Scrolls to the element once. */
export function useAnchor(selector: string): Found {
  const [found, setFound] = useState<Found>({ box: undefined, isWaiting: true });
  useEffect(() => {
    let frame = 0;
    let isScrolledTo = false;
    let last = '';
    const begun = performance.now();
    const look = () => {
      const element = [...document.querySelectorAll(selector)].find(isSeen);
      if (element && !isScrolledTo) {
        isScrolledTo = true;
        element.scrollIntoView({ block: 'center' });
      }
      const box = element && boxOf(element);
      const isComing = !box && performance.now() - begun < patience;
      const isWaiting = isComing || [...document.querySelectorAll(dialogs)].some(isSeen);
      const now = JSON.stringify([box, isWaiting]);
      if (now !== last) setFound({ box, isWaiting });
      last = now;
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [selector]);
  return found;
}

function isSeen(element: Element): boolean {
  return element.getClientRects().length > 0;
}

function boxOf(element: Element): WindowBox {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}
