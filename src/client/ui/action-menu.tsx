import { IconDots, type IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import classes from './action-menu.module.css';
import { Flyout } from './flyout.tsx';
import { IconButton } from './icon-button.tsx';

export interface MenuAction {
  label: string;
  Icon: typeof IconTrash;
  onClick: () => void;
  danger?: boolean;
}

interface Props {
  size?: number;
  variant?: 'subtle' | 'default';
  label: string;
  /** px. */
  width: number;
  actions: readonly MenuAction[];
}

/** A button with three dots that opens a list of actions. */
export function ActionMenu({ label, width, actions, size, variant }: Props) {
  return (
    <Flyout
      label={label}
      width={width}
      trigger={(props) => (
        <IconButton {...props} size={size} variant={variant} aria-label={label}>
          <IconDots size={18} aria-hidden />
        </IconButton>
      )}
    >
      {(close) => <Items actions={actions} close={close} />}
    </Flyout>
  );
}

/** Focuses the first action; arrows, Home and End move the focus. */
function Items({ actions, close }: Pick<Props, 'actions'> & { close: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  const press = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const index = buttons.findIndex((button) => button.matches(':focus'));
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    buttons.at(target % buttons.length)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside have the focus and are pressed
    <div className={classes.menu} ref={list} onKeyDown={press}>
      {actions.map(({ label, Icon, onClick, danger }) => (
        <button
          type="button"
          key={label}
          className={`${classes.item} ring-in`}
          data-danger={danger}
          onClick={() => {
            close();
            onClick();
          }}
        >
          <Icon size={16} aria-hidden />
          {label}
        </button>
      ))}
    </div>
  );
}
