import { IconChevronDown } from '@tabler/icons-react';
import { useMe } from '../../features/auth/client/use-me.ts';
import * as m from '../../paraglide/messages.js';
import { Flyout } from '../ui/flyout.tsx';
import { Avatar } from './avatar.tsx';
import classes from './user-menu.module.css';
import { UserMenuPanel } from './user-menu-panel.tsx';

/** Menu with the user's name, the colour scheme, and the logout. */
export function UserMenu({ className }: { className?: string }) {
  const { data } = useMe();
  const name = data?.user.userName ?? '';
  return (
    <Flyout
      className={className}
      label={m.shell_account_menu({ name })}
      width={220}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={classes.user}
          data-tour="account"
          aria-label={m.shell_account_menu({ name })}
        >
          <Avatar name={name} />
          <IconChevronDown size={16} aria-hidden />
        </button>
      )}
    >
      {(close) => <UserMenuPanel close={close} />}
    </Flyout>
  );
}
