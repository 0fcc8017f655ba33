/** Position and size in px, from the top left of the window. */
export interface WindowBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Distance between the ring and its target, and from there to the bubble. */
const ring = 5;
const gap = 12;
const edge = 12;

/** Returns the ring around an element, cut at the window. */
export function ringAround(
  { left, top, width, height }: WindowBox,
  view: { width: number; height: number },
): WindowBox {
  const right = Math.min(left + width + ring, view.width - 2);
  const bottom = Math.min(top + height + ring, view.height - 2);
  const [x, y] = [Math.max(left - ring, 2), Math.max(top - ring, 2)];
  return { left: x, top: y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

interface Place {
  left: number;
  top: number;
  /** Position relative to the ring; `alone` if there is no space beside it. */
  side: 'below' | 'above' | 'alone';
  /** Position from the left of the arrow that points from the bubble to the ring. */
  arrow: number;
}

const arrowWidth = 12;

/**
 * Returns the position of a bubble: below the ring, above it if there is no space, otherwise at the foot of the window.
 *
 * @param about absent if the target is not on the page
 */
export function placeBubble(
  about: WindowBox | undefined,
  bubble: { width: number; height: number },
  view: { width: number; height: number },
): Place {
  const inView = (left: number) => Math.max(edge, Math.min(left, view.width - bubble.width - edge));
  if (!about) {
    return {
      left: inView((view.width - bubble.width) / 2),
      top: Math.max(edge, view.height / 3),
      side: 'alone',
      arrow: 0,
    };
  }
  const left = inView(about.left);
  const middle = about.left + Math.min(about.width / 2, 38) - left - arrowWidth / 2;
  const arrow = Math.max(edge, Math.min(middle, bubble.width - edge - arrowWidth));
  const below = about.top + about.height + gap;
  const above = about.top - gap - bubble.height;
  const lowest = view.height - bubble.height - edge;
  if (below >= edge && below <= lowest) return { left, top: below, side: 'below', arrow };
  if (above >= edge && above <= lowest) return { left, top: above, side: 'above', arrow };
  return { left, top: Math.max(edge, lowest), side: 'alone', arrow };
}
