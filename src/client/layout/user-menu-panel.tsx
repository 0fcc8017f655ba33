import {
  IconCheck,
  IconDeviceDesktop,
  IconFileText,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconRoute,
  IconShieldLock,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useActingAccount, useMe } from '../../features/auth/client/use-me.ts';
import { useStartTour } from '../../features/tour/client/use-start-tour.ts';
import * as m from '../../paraglide/messages.js';
import { otherLanguage, switchLanguage } from '../portal-language.ts';
import { setColourScheme, useColourScheme } from '../theme/colour-scheme.ts';
import { InformationLink } from './information-link.tsx';
import { InstallEntry } from './install-entry.tsx';
import { logOut, useIsEnding } from './log-out.ts';
import classes from './user-menu.module.css';

const schemes = [
  { value: 'auto', label: m.shell_scheme_auto, Icon: IconDeviceDesktop },
  { value: 'light', label: m.shell_scheme_light, Icon: IconSun },
  { value: 'dark', label: m.shell_scheme_dark, Icon: IconMoon },
] as const;

/** Content of the user's menu. */
export function UserMenuPanel({ close }: { close: () => void }) {
  const { data } = useMe();
  const account = useActingAccount();
  const colourScheme = useColourScheme();
  const isEnding = useIsEnding();
  const startTour = useStartTour();
  return (
    <div className={classes.menu}>
      <div className={classes.who}>
        <b>{data?.user.userName}</b>
        <p className="t3 f13">{account?.accountType === 2 ? m.shell_sub_account() : m.shell_main_account()}</p>
      </div>
      <hr />
      <Link to="/personal-information" className={classes.item} onClick={close}>
        <IconUserCircle size={16} aria-hidden />
        {m.dealers_personal_information()}
      </Link>
      <button type="button" className={classes.item} onClick={() => startTour(close)}>
        <IconRoute size={16} aria-hidden />
        {m.tour_menu()}
      </button>
      <InstallEntry className={classes.item} hintClassName={classes.hint} iconSize={16} close={close} />
      <hr />
      <fieldset>
        <legend className="t3 f12">{m.shell_colour_scheme()}</legend>
        {schemes.map(({ value, label, Icon }) => (
          <label key={value} className={classes.item}>
            <input
              className="vh"
              type="radio"
              name="colours"
              checked={colourScheme === value}
              onChange={() => setColourScheme(value)}
            />
            <Icon size={16} aria-hidden />
            {label()}
            {colourScheme === value && <IconCheck size={16} className={classes.tick} aria-hidden />}
          </label>
        ))}
      </fieldset>
      <hr />
      <button type="button" className={classes.item} onClick={() => switchLanguage(otherLanguage())}>
        <IconLanguage size={16} aria-hidden />
        <span lang={otherLanguage() === 'zh' ? 'zh-Hans' : 'en'}>{m.shell_other_language()}</span>
      </button>
      <hr />
      <InformationLink className={classes.item} page="terms-of-conditions">
        <IconFileText size={16} aria-hidden />
        {m.information_terms()}
      </InformationLink>
      <InformationLink className={classes.item} page="privacy-policy">
        <IconShieldLock size={16} aria-hidden />
        {m.information_privacy()}
      </InformationLink>
      <hr />
      <button type="button" className={classes.item} aria-busy={isEnding} onClick={logOut}>
        <IconLogout size={16} aria-hidden />
        {isEnding ? m.shell_logging_out() : m.shell_logout()}
      </button>
    </div>
  );
}
