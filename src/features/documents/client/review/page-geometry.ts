export const zoomFrom = 1;
export const zoomTo = 3;
export const zoomStep = 0.1;

/** Returns the nearest allowed zoom: 1 to 3 in steps of 0.1. */
export function clampZoom(zoom: number): number {
  return Math.min(zoomTo, Math.max(zoomFrom, Math.round(zoom / zoomStep) / 10));
}

/** Returns the zoom that makes a line of this height at zoom 1 (in px) readable; never less than the current zoom. */
export function readableZoom(lineHeight: number, present: number): number {
  const readable = 11;
  return lineHeight <= 0 ? present : Math.max(present, clampZoom(readable / lineHeight));
}

/** Returns the size of a page on screen: as wide as the space at zoom 1, after quarter turns. */
export function shownSize(
  page: { width: number; height: number },
  room: number,
  zoom: number,
  quarters: number,
): { width: number; height: number; pageWidth: number; pageHeight: number } {
  const turned = quarters % 2 === 1;
  const across = turned ? page.height : page.width;
  const scale = (room * zoom) / Math.max(1, across);
  const pageWidth = page.width * scale;
  const pageHeight = page.height * scale;
  return turned
    ? { width: pageHeight, height: pageWidth, pageWidth, pageHeight }
    : { width: pageWidth, height: pageHeight, pageWidth, pageHeight };
}

/** Returns how far to scroll along one axis to show a place: 0 if it is well inside, otherwise to the middle. */
export function shiftInto(start: number, end: number, from: number, to: number): number {
  const margin = 32;
  const isInside = start >= from + margin && end <= to - margin;
  return isInside ? 0 : (start + end) / 2 - (from + to) / 2;
}

/** True if a wheel event zooms: always with Ctrl, otherwise only if nothing can scroll in that direction. */
export function zoomsByWheel(
  { ctrlKey, deltaX, deltaY }: Pick<WheelEvent, 'ctrlKey' | 'deltaX' | 'deltaY'>,
  { scrollHeight, clientHeight }: Pick<Element, 'scrollHeight' | 'clientHeight'>,
): boolean {
  if (ctrlKey) return true;
  // A fraction of a pixel does not count as scrollable.
  return Math.abs(deltaY) > Math.abs(deltaX) && scrollHeight - clientHeight <= 1;
}
