import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { placeBubble, ringAround, type WindowBox } from './place-bubble.ts';
import classes from './tour.module.css';
import { useAnchor } from './use-anchor.ts';

interface Props {
  anchor: string;
  title: string;
  text: string;
  counter: string | undefined;
  /** False if the step's target has the focus. */
  takesFocus?: boolean;
  onEscape: () => void;
  children: ReactNode;
}

/** Shows a ring around an element and a text about it. The page stays usable. */
export function TourBubble({ anchor, title, text, counter, takesFocus = true, onEscape, children }: Props) {
  const { box, isWaiting } = useAnchor(anchor);
  const bubble = useRef<HTMLElement>(null);
  const [size, setSize] = useState({ width: 380, height: 150 });
  const [titleId, textId] = [useId(), useId()];
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have another height
  useLayoutEffect(() => {
    const rect = bubble.current?.getBoundingClientRect();
    if (rect && rect.height > 0) setSize({ width: rect.width, height: rect.height });
  }, [text, isWaiting, box === undefined]);
  useEffect(() => {
    if (!isWaiting && takesFocus) bubble.current?.focus({ preventScroll: true });
  }, [isWaiting, takesFocus]);
  if (isWaiting) return null;
  const view = { width: window.innerWidth, height: window.innerHeight };
  const around = box && ringAround(box, view);
  const { left, top, side, arrow } = placeBubble(around, size, view);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onEscape();
  };
  return createPortal(
    <>
      {around ? (
        <div className={classes.hole} style={toStyle(around)} aria-hidden />
      ) : (
        <div className={classes.scrim} />
      )}
      <section
        ref={bubble}
        className={classes.bubble}
        role="dialog"
        data-tour-bubble
        data-side={side}
        aria-labelledby={titleId}
        aria-describedby={textId}
        tabIndex={-1}
        style={{ left, top, '--arrow': `${arrow}px` } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        <div className={classes.head}>
          <h2 className="h2" id={titleId}>
            {title}
          </h2>
          {counter && <span className="t3 f13">{counter}</span>}
        </div>
        <p className="t2 f13" id={textId}>
          {text}
        </p>
        <div className={classes.foot}>{children}</div>
      </section>
    </>,
    document.body,
  );
}

function toStyle({ left, top, width, height }: WindowBox) {
  return { left, top, width, height };
}
