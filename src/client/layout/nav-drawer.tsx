import { IconBuildingStore, IconLogout, IconRoute, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useActingAccount, useMe } from '../../features/auth/client/use-me.ts';
import { useStartTour } from '../../features/tour/client/use-start-tour.ts';
import * as m from '../../paraglide/messages.js';
import { otherLanguage, switchLanguage } from '../portal-language.ts';
import { useSession } from '../session.ts';
import { setColourScheme, useColourScheme } from '../theme/colour-scheme.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/dialogs/drawer.tsx';
import { CloseButton } from '../ui/icon-button.tsx';
import { SegmentedControl } from '../ui/segmented.tsx';
import { Avatar } from './avatar.tsx';
import { Brand } from './brand.tsx';
import { InformationLink } from './information-link.tsx';
import { InstallEntry } from './install-entry.tsx';
import { logOut, useIsEnding } from './log-out.ts';
import classes from './nav-drawer.module.css';
import { useNavEntries } from './use-nav-entries.ts';

interface Props {
  onClose: () => void;
  onChooseDealer: () => void;
}

/** The phone's menu: the dealer at the top, then the main menu, and user and build at the foot. */
export function NavDrawer({ onClose, onChooseDealer }: Props) {
  const { dealer } = useSession();
  const startTour = useStartTour();
  const entries = useNavEntries();
  return (
    <Drawer side="left" width={320} data-no-toasts aria-label={m.shell_main_menu()} onClose={onClose}>
      <div className={classes.drawer}>
        <div className={`between ${classes.head}`}>
          <Brand />
          <CloseButton onClick={onClose} aria-label={m.shell_close()} />
        </div>
        <div className={classes.dealer}>
          <IconBuildingStore size={18} aria-hidden />
          <div className="rest">
            <p className="t3 f12">{m.dealers_acting_for()}</p>
            <b translate="no">{dealer?.name}</b>
          </div>
          <Button variant="subtle" onClick={onChooseDealer}>
            {m.dealers_change()}
          </Button>
        </div>
        <nav className={classes.nav} aria-label={m.shell_main_menu()}>
          {entries.map(({ to, label, Icon, marks }) => (
            <Link key={to} to={to} className={classes.entry} onClick={onClose} {...marks}>
              <Icon size={20} aria-hidden />
              {label()}
            </Link>
          ))}
          <hr />
          <Link to="/personal-information" className={classes.entry} onClick={onClose}>
            <IconUserCircle size={20} aria-hidden />
            {m.dealers_personal_information()}
          </Link>
          <button type="button" className={classes.entry} onClick={() => startTour(onClose)}>
            <IconRoute size={20} aria-hidden />
            {m.tour_menu()}
          </button>
          <InstallEntry className={classes.entry} hintClassName={classes.hint} iconSize={20} close={onClose} />
        </nav>
        <DrawerFoot />
      </div>
    </Drawer>
  );
}

function DrawerFoot() {
  const { data } = useMe();
  const account = useActingAccount();
  const colourScheme = useColourScheme();
  const isEnding = useIsEnding();
  const name = data?.user.userName ?? '';
  return (
    <div className={classes.foot}>
      <div className={classes.person}>
        <Avatar name={name} large />
        <div className="rest">
          <b>{name}</b>
          <p className="t3 f13">{account?.accountType === 2 ? m.shell_sub_account() : m.shell_main_account()}</p>
        </div>
        <Button
          variant="subtle"
          leftSection={<IconLogout size={18} aria-hidden />}
          busy={isEnding}
          busyLabel={m.shell_logging_out()}
          onClick={logOut}
        >
          {m.shell_logout()}
        </Button>
      </div>
      <SegmentedControl
        aria-label={m.shell_colour_scheme()}
        value={colourScheme}
        onChange={setColourScheme}
        data={[
          { value: 'auto', label: m.shell_scheme_auto() },
          { value: 'light', label: m.shell_scheme_light() },
          { value: 'dark', label: m.shell_scheme_dark() },
        ]}
      />
      <Button variant="subtle" onClick={() => switchLanguage(otherLanguage())}>
        <span lang={otherLanguage() === 'zh' ? 'zh-Hans' : 'en'}>{m.shell_other_language()}</span>
      </Button>
      <p className={`t3 f12 ${classes.information}`}>
        <InformationLink page="terms-of-conditions">{m.information_terms()}</InformationLink>
        <InformationLink page="privacy-policy">{m.information_privacy()}</InformationLink>
      </p>
      <p className="t3 f12">{m.shell_build({ time: __BUILD_TIME__ })}</p>
    </div>
  );
}
