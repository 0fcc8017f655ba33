import { IconTool } from '@tabler/icons-react';
import { Button } from '../../../client/ui/button.tsx';
import * as m from '../../../paraglide/messages.js';
import type { MaintenanceNotice } from '../contract.ts';
import classes from './maintenance-banner.module.css';
import { bannerText } from './notice-text.ts';

/** Text of the banner. */
export function MaintenanceNews({ notice, onClose }: { notice: MaintenanceNotice; onClose: () => void }) {
  const { times, meaning } = bannerText(notice);
  return (
    <div className={`f13 ${classes.banner}`}>
      <IconTool size={18} aria-hidden />
      <p>
        <b>{times}</b> {meaning}
      </p>
      <Button variant="subtle" size="xs" className={classes.close} onClick={onClose}>
        {m.maintenance_dismiss()}
      </Button>
    </div>
  );
}
