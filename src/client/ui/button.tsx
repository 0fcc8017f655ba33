import type { ComponentPropsWithoutRef, HTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import './button.css';

type Native = Pick<ComponentPropsWithoutRef<'button'>, 'type' | 'form' | 'disabled'>;
type Anchor = Pick<ComponentPropsWithoutRef<'a'>, 'href' | 'target' | 'rel'>;

interface Props extends HTMLAttributes<HTMLElement>, Native, Anchor {
  ref?: Ref<HTMLButtonElement>;
  variant?: 'filled' | 'default' | 'subtle' | 'danger' | 'danger-filled' | 'danger-subtle';
  size?: 'xs' | 'sm' | 'lg';
  fullWidth?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  /** Its action is in progress: the button cannot be pressed, and keeps its width and the focus. */
  busy?: boolean;
  /** Shown while it is busy: "Sending". */
  busyLabel?: string;
  /** Another control replaces it when it is pressed, so the second press of a double click must be ignored. */
  makesWay?: boolean;
  /** True while the button cannot be pressed yet. It keeps the focus. */
  held?: boolean;
  /** Renders something else that looks like a button, such as a link of the router. */
  renderRoot?: (props: HTMLAttributes<HTMLElement>) => ReactNode;
}

/** A button; with `href` a link that looks like one. */
export function Button(props: Props) {
  const {
    variant = 'default',
    size = 'sm',
    fullWidth,
    leftSection,
    rightSection,
    busy,
    busyLabel,
    makesWay = busyLabel !== undefined,
    held,
    renderRoot,
    type = 'button',
    className = '',
    onClick,
    children,
    ...rest
  } = props;
  const press = (event: MouseEvent<HTMLElement>) => {
    // The second press of a double click arrives before the first has an effect.
    const isSecond = makesWay && event.detail > 1;
    if (busy || held || isSecond) return event.preventDefault();
    onClick?.(event);
  };
  const words = (
    <>
      {leftSection}
      {children}
    </>
  );
  const given = {
    'aria-busy': busy,
    'aria-disabled': busy || held || undefined,
    ...rest,
    className: `btn ${className}`,
    'data-variant': variant,
    'data-size': size,
    'data-block': fullWidth,
    'data-disabled': held || undefined,
    onClick: press,
    children: (
      <>
        {busyLabel === undefined ? (
          words
        ) : (
          <BusyLabel busy={busy} busyLabel={busyLabel}>
            {words}
          </BusyLabel>
        )}
        {rightSection}
      </>
    ),
  };
  if (renderRoot) return renderRoot(given);
  if (rest.href !== undefined) return <a {...(given as ComponentPropsWithoutRef<'a'>)} />;
  return <button {...given} type={type} />;
}

interface BusyProps {
  busy: boolean | undefined;
  busyLabel: string;
  children: ReactNode;
}

/** Renders both labels of a button on top of each other, so that its width stays the same when the label changes. */
function BusyLabel({ busy = false, busyLabel, children }: BusyProps) {
  return (
    <span className="btn-words">
      <span data-hidden={busy || undefined} aria-hidden={busy}>
        {children}
      </span>
      <span data-hidden={!busy || undefined} aria-hidden={!busy}>
        <i className="spin" />
        {busyLabel}
      </span>
    </span>
  );
}
