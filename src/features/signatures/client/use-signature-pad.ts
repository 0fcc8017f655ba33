import { useEffect, useRef, useState } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';
import { inkBlue } from '../ink-colours.ts';
import { fitStrokes, roomBelowLine, type Size } from './fit-strokes.ts';

/** Minimum number of pixels in the stored picture for each screen pixel, because it is printed. */
const leastDensity = 2;

/** The original drawing, the source for every size of the pad. */
export interface Drawing {
  strokes: PointGroup[];
  size: Size;
}

const nothing: Drawing = { strokes: [], size: { width: 1, height: 1 } };

interface Options {
  /** The drawing from before a reload. */
  kept?: Drawing | undefined;
  onChange?: (drawing: Drawing) => void;
}

/** Creates a drawing pad on a canvas that fills `frame`. Strokes survive rotating the phone and back. */
export function useSignaturePad({ kept = nothing, onChange }: Options = {}) {
  // The dialog renders its content after its first render; the pad is created once the frame exists.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const pad = useRef<SignaturePad>(undefined);
  const drawing = useRef(kept);
  const [count, setCount] = useState(kept.strokes.length);
  const changed = useRef(onChange);
  changed.current = onChange;

  useEffect(() => {
    const surface = frame?.querySelector('canvas');
    if (!frame || !surface) return undefined;
    const made = new SignaturePad(surface, { penColor: inkBlue, minWidth: 1.1, maxWidth: 3, throttle: 0 });
    pad.current = made;
    const keep = () => {
      const { clientWidth: width, clientHeight: height } = frame;
      drawing.current = { strokes: made.toData(), size: { width, height } };
      setCount(drawing.current.strokes.length);
      changed.current?.(drawing.current);
    };
    const resize = () => {
      const size = { width: frame.clientWidth, height: frame.clientHeight };
      if (size.width === 0 || size.height === 0) return;
      frame.style.setProperty('--below-line', `${roomBelowLine(size.height)}px`);
      const density = Math.max(leastDensity, window.devicePixelRatio);
      surface.width = size.width * density;
      surface.height = size.height * density;
      surface.getContext('2d')?.scale(density, density);
      made.fromData(fitStrokes(drawing.current.strokes, drawing.current.size, size));
    };
    made.addEventListener('endStroke', keep);
    const observer = new ResizeObserver(resize);
    observer.observe(frame);
    return () => {
      observer.disconnect();
      made.off();
    };
  }, [frame]);

  const show = (strokes: PointGroup[]) => {
    drawing.current = { ...drawing.current, strokes };
    setCount(strokes.length);
    changed.current?.(drawing.current);
    if (!frame) return;
    const size = { width: frame.clientWidth, height: frame.clientHeight };
    pad.current?.fromData(fitStrokes(strokes, drawing.current.size, size));
  };
  return {
    frame: setFrame,
    count,
    undo: () => show(drawing.current.strokes.slice(0, -1)),
    clear: () => show([]),
    /** Returns the drawing as a PNG with a transparent background. */
    toFile: async (name: string): Promise<File | undefined> => {
      const blob = await new Promise<Blob | null>((done) => {
        const surface = frame?.querySelector('canvas');
        if (surface) surface.toBlob(done, 'image/png');
        else done(null);
      });
      return blob ? new File([blob], name, { type: 'image/png' }) : undefined;
    },
  };
}
