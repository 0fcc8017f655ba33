import { IconDeviceMobileDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import * as m from '../../paraglide/messages.js';
import { installsByShareMenu, useInstall } from '../offline/install-offer.ts';

interface Props {
  className: string | undefined;
  hintClassName: string | undefined;
  iconSize: number;
  /** Closes the menu that contains it. */
  close: () => void;
}

/** The menu's entry that installs the portal as an app. It is shown only if the browser supports that. */
export function InstallEntry({ className, hintClassName, iconSize, close }: Props) {
  const install = useInstall();
  const hintId = useId();
  const [showsHint, setShowsHint] = useState(false);
  const hasHint = !install && installsByShareMenu();
  if (!install && !hasHint) return null;
  const press = () => {
    if (!install) return setShowsHint(!showsHint);
    close();
    install();
  };
  return (
    <>
      <button
        type="button"
        className={className}
        aria-expanded={hasHint ? showsHint : undefined}
        aria-controls={showsHint ? hintId : undefined}
        onClick={press}
      >
        <IconDeviceMobileDown size={iconSize} aria-hidden />
        {m.shell_install()}
      </button>
      {showsHint && (
        <p id={hintId} className={`t2 f13 ${hintClassName}`}>
          {m.shell_install_ios()}
        </p>
      )}
    </>
  );
}
