import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import { BusyLabel } from './busy-label.tsx';

interface Props extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  busy: boolean;
  /** Label while busy: "Sending". */
  busyLabel: string;
}

/** A button that shows its action in progress and keeps its width and the focus. */
export function BusyButton({ busy, busyLabel, children, onClick, type = 'button', ...rest }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second press of a double click arrives before the first one shows.
    if (busy || event.detail > 1) return event.preventDefault();
    onClick?.(event);
  };
  return (
    <Button {...rest} type={type} aria-busy={busy} aria-disabled={busy || undefined} onClick={press}>
      <BusyLabel busy={busy} busyLabel={busyLabel}>
        {children}
      </BusyLabel>
    </Button>
  );
}
