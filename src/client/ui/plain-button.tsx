import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import { BusyLabel } from './busy-label.tsx';

interface Props extends ComponentPropsWithoutRef<'button'> {
  variant: 'filled' | 'danger-filled' | 'default' | 'subtle';
  size?: 'xs' | 'sm' | 'lg';
  fullWidth?: boolean;
  busy?: boolean;
  /** It cannot be pressed yet, and keeps the focus. */
  held?: boolean;
  /** Label while busy: "Sending". */
  busyLabel?: string;
}

/** The button of pages that are shown before Mantine is fetched (login, errors); looks like all others. */
export function PlainButton(props: Props) {
  const {
    variant,
    size = 'sm',
    fullWidth,
    busy = false,
    held = false,
    busyLabel,
    type = 'button',
    onClick,
    children,
    ...rest
  } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || held) return event.preventDefault();
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={`btn ${rest.className ?? ''}`}
      data-variant={variant}
      data-size={size}
      data-block={fullWidth}
      aria-busy={busy}
      aria-disabled={busy || held || undefined}
      data-disabled={held || undefined}
      onClick={press}
    >
      {busyLabel ? (
        <BusyLabel busy={busy} busyLabel={busyLabel}>
          {children}
        </BusyLabel>
      ) : (
        children
      )}
    </button>
  );
}
