import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Number of rows rendered together; small, so that a screen holds only a few chunks. */
const chunkSize = 40;
/** Maximum distance of rendered rows from the screen, in px. */
const margin = 1500;

interface Props {
  tag: 'tbody' | 'ul';
  children: ReactNode;
}

/**
 * Renders rows only near the screen. Their space stays reserved, so that nothing moves. With all ten thousand rows in
 * the document, every frame would take a tenth of a second.
 */
export function RowChunk({ tag: Tag, children }: Props) {
  const place = useRef<HTMLElement>(null);
  const [away, setAway] = useState<number>();
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const see = (entries: IntersectionObserverEntry[]) => {
      const last = entries.at(-1);
      if (!last) return;
      // A focused row stays rendered.
      const isHeld = element.contains(document.activeElement);
      setAway((before) => (last.isIntersecting || isHeld ? undefined : (before ?? last.boundingClientRect.height)));
    };
    const observer = new IntersectionObserver(see, { root: scrollerOf(element), rootMargin: `${margin}px 0px` });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <Tag
      ref={place as never}
      style={away === undefined ? undefined : { height: away }}
      aria-hidden={away !== undefined || undefined}
    >
      {away === undefined && children}
    </Tag>
  );
}

/** Splits a list into chunks by position. */
export function chunksOf<T>(list: readonly T[]): (readonly T[])[] {
  const count = Math.ceil(list.length / chunkSize);
  return Array.from({ length: count }, (_, index) => list.slice(index * chunkSize, (index + 1) * chunkSize));
}

/** Returns the scrolling ancestor of an element; null for the whole page. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above;
  }
  return null;
}
