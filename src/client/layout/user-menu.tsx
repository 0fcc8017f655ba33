import { UnstyledButton, useMantineColorScheme } from '@mantine/core';
import {
  IconCheck,
  IconChevronDown,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../features/auth/client/use-me.ts';
import * as m from '../../paraglide/messages.js';
import { Flyout } from '../ui/flyout.tsx';
import { Avatar } from './avatar.tsx';
import { logOut } from './log-out.ts';
import classes from './user-menu.module.css';

const schemes = [
  { value: 'auto', label: m.shell_scheme_auto, Icon: IconDeviceDesktop },
  { value: 'light', label: m.shell_scheme_light, Icon: IconSun },
  { value: 'dark', label: m.shell_scheme_dark, Icon: IconMoon },
] as const;

/** Who is logged in, the colours, and the way out. */
export function UserMenu({ className }: { className?: string }) {
  const { data } = useMe();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = data?.user.userName ?? '';
  return (
    <Flyout
      className={className}
      label={m.shell_account_menu({ name })}
      width={220}
      trigger={(props) => (
        <UnstyledButton {...props} className={classes.user} aria-label={m.shell_account_menu({ name })}>
          <Avatar name={name} />
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      )}
    >
      {(close) => (
        <div className={classes.menu}>
          <div className={classes.who}>
            <b>{name}</b>
            <p className="t3 f13">
              {data?.chosenDealer?.accountType === 2 ? m.shell_sub_account() : m.shell_main_account()}
            </p>
          </div>
          <hr />
          <Link to="/personal-information" className={classes.item} onClick={close}>
            <IconUserCircle size={16} aria-hidden />
            {m.dealers_personal_information()}
          </Link>
          <hr />
          <fieldset>
            <legend className="t3 f12">{m.shell_colour_scheme()}</legend>
            {schemes.map(({ value, label, Icon }) => (
              <label key={value} className={classes.item}>
                <input
                  className="vh"
                  type="radio"
                  name="colours"
                  checked={colorScheme === value}
                  onChange={() => setColorScheme(value)}
                />
                <Icon size={16} aria-hidden />
                {label()}
                {colorScheme === value && <IconCheck size={16} className={classes.tick} aria-hidden />}
              </label>
            ))}
          </fieldset>
          <hr />
          <UnstyledButton className={classes.item} onClick={logOut}>
            <IconLogout size={16} aria-hidden />
            {m.shell_logout()}
          </UnstyledButton>
        </div>
      )}
    </Flyout>
  );
}
