import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './flyout.module.css';

interface TriggerProps {
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
}

interface Props {
  /** The button; takes the given properties. */
  trigger: (props: TriggerProps) => ReactNode;
  label: string;
  /** px. */
  width: number;
  className?: string;
  children: (close: () => void) => ReactNode;
}

/**
 * A panel below a button of the header. Its place never changes, so it needs none of the arithmetic of a popover.
 * Escape, a press elsewhere and leaving by Tab close it; a dialog that it opens does not.
 */
export function Flyout({ trigger, label, width, className = '', children }: Props) {
  const [opened, setOpened] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panel = useId();
  useEffect(() => {
    if (!opened) return;
    const pressed = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node) && !isInDialog(target)) setOpened(false);
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [opened]);

  const close = () => {
    root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    setOpened(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // React also passes on keys from a dialog that the panel opened.
    if (event.key !== 'Escape' || !opened || !root.current?.contains(event.target as Node)) return;
    // Escape must not also close the dialog below.
    event.preventDefault();
    close();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget) && !isInDialog(relatedTarget)) setOpened(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape and blur of its content
    <div className={`${classes.root} ${className}`} ref={root} onKeyDown={onKeyDown} onBlur={onBlur}>
      {trigger({
        'aria-expanded': opened,
        'aria-controls': panel,
        onClick: () => setOpened((before) => !before),
      })}
      {opened && (
        <section className={classes.panel} id={panel} aria-label={label} style={{ width }}>
          {children(close)}
        </section>
      )}
    </div>
  );
}

/** True if an element is in a dialog. A panel that closed below the dialog it opened would take the dialog away. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}
