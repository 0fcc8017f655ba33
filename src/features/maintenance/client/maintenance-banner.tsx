import { IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import { PlainButton } from '../../../client/ui/plain-button.tsx';
import * as m from '../../../paraglide/messages.js';
import type { MaintenanceNotice } from '../contract.ts';
import { closeBanner, isBannerClosed } from './closed-banner.ts';
import { useMaintenance } from './maintenance.ts';
import classes from './maintenance-banner.module.css';
import { bannerText } from './notice-text.ts';

/** Above the page before maintenance begins. The empty element stays, so that screen readers tell what comes into it. */
export function MaintenanceBanner() {
  const { notice } = useMaintenance();
  const [, setClosed] = useState<MaintenanceNotice>();
  const shown = notice?.showNotice && !isBannerClosed(notice) ? notice : undefined;
  const close = (closed: MaintenanceNotice) => {
    closeBanner(closed);
    setClosed(closed);
    // The button goes; keys go on in the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div className={classes.place} data-shown={shown !== undefined} role="status">
      {shown && <Content notice={shown} onClose={() => close(shown)} />}
    </div>
  );
}

function Content({ notice, onClose }: { notice: MaintenanceNotice; onClose: () => void }) {
  const { times, meaning } = bannerText(notice);
  return (
    <div className={classes.banner}>
      <IconTool size={18} aria-hidden />
      <p>
        <b>{times}</b> {meaning}
      </p>
      <PlainButton variant="subtle" size="xs" className={classes.close} onClick={onClose}>
        {m.maintenance_dismiss()}
      </PlainButton>
    </div>
  );
}
