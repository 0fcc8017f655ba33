import { type RefObject, useEffect, useState } from 'react';

/** Returns the sides of a strip with hidden content. */
export function useScrollEdges(strip: RefObject<HTMLElement | null>): { before: boolean; after: boolean } {
  const [edges, setEdges] = useState({ before: false, after: false });
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      // Positions are rounded, by less than a pixel.
      const before = scrollLeft > 1;
      const after = scrollLeft + clientWidth < scrollWidth - 1;
      setEdges((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const sizes = new ResizeObserver(measure);
    const watch = () => {
      sizes.disconnect();
      for (const watched of [element, ...element.children]) sizes.observe(watched);
      measure();
    };
    const contents = new MutationObserver(watch);
    contents.observe(element, { childList: true, subtree: true, characterData: true });
    element.addEventListener('scroll', measure, { passive: true });
    watch();
    return () => {
      sizes.disconnect();
      contents.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [strip]);
  return edges;
}
