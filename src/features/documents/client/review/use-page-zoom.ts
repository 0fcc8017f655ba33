import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clampZoom, zoomStep, zoomsByWheel } from './page-geometry.ts';

interface Point {
  x: number;
  y: number;
}

/**
 * Zooms and rotates a page in a scrolling area. The point under the cursor or between two fingers stays in place; one
 * finger scrolls as usual, and so does the wheel if there is something to scroll.
 */
export function usePageZoom(stage: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);
  const [quarters, setQuarters] = useState(0);
  const anchor = useRef<{ at: Point; share: Point }>(undefined);
  const present = useRef(zoom);
  present.current = zoom;

  const zoomTo = useCallback(
    (wanted: number, place?: Point) => {
      const box = stage.current;
      const next = clampZoom(wanted);
      if (!box || next === present.current) return;
      const point = place ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 };
      const share = {
        x: (box.scrollLeft + point.x) / box.scrollWidth,
        y: (box.scrollTop + point.y) / box.scrollHeight,
      };
      anchor.current = { at: point, share };
      present.current = next;
      setZoom(next);
    },
    [stage],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage has its new size once the zoom is drawn
  useLayoutEffect(() => {
    const box = stage.current;
    const kept = anchor.current;
    anchor.current = undefined;
    if (!box || !kept) return;
    box.scrollLeft = kept.share.x * box.scrollWidth - kept.at.x;
    box.scrollTop = kept.share.y * box.scrollHeight - kept.at.y;
  }, [zoom, stage]);

  useEffect(() => {
    const box = stage.current;
    return box ? listenToGestures(box, () => present.current, zoomTo) : undefined;
  }, [stage, zoomTo]);

  return {
    zoom,
    quarters,
    zoomTo,
    zoomIn: () => zoomTo(present.current + zoomStep),
    zoomOut: () => zoomTo(present.current - zoomStep),
    fit: () => zoomTo(1),
    rotate: () => setQuarters((before) => (before + 1) % 4),
  };
}

/**
 * Listens to two-finger gestures and to the wheel, with Ctrl where the wheel would scroll otherwise (a trackpad's pinch
 * sends Ctrl, too).
 */
function listenToGestures(box: HTMLElement, zoomNow: () => number, zoomTo: (zoom: number, point: Point) => void) {
  let start: { distance: number; zoom: number } | undefined;
  const within = (x: number, y: number): Point => {
    const { left, top } = box.getBoundingClientRect();
    return { x: x - left, y: y - top };
  };
  const fingers = ({ touches: [a, b] }: TouchEvent) =>
    a && b
      ? {
          distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
          at: within((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2),
        }
      : undefined;

  const onWheel = (event: WheelEvent) => {
    if (!zoomsByWheel(event, box)) return;
    event.preventDefault();
    zoomTo(zoomNow() + (event.deltaY < 0 ? zoomStep : -zoomStep), within(event.clientX, event.clientY));
  };
  const onTouchStart = (event: TouchEvent) => {
    const pair = fingers(event);
    start = pair && { distance: pair.distance, zoom: zoomNow() };
  };
  const onTouchMove = (event: TouchEvent) => {
    const pair = fingers(event);
    if (!start || !pair) return;
    event.preventDefault();
    zoomTo(start.zoom * (pair.distance / Math.max(1, start.distance)), pair.at);
  };
  const over = new AbortController();
  const options = { passive: false, signal: over.signal };
  box.addEventListener('wheel', onWheel, options);
  box.addEventListener('touchstart', onTouchStart, options);
  box.addEventListener('touchmove', onTouchMove, options);
  box.addEventListener('touchend', onTouchStart, options);
  return () => over.abort();
}
