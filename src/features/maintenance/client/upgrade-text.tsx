import { formatDateTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { MaintenanceNotice } from '../contract.ts';
import { parseNoticeTime } from '../notice-time.ts';
import { upgradeProgress } from '../upgrade-progress.ts';
import classes from './maintenance-dialog.module.css';
import { startedText, timeLeftText } from './notice-text.ts';

/** Text of the dialog during maintenance: when the portal opens again, and the progress. */
export function UpgradeText({ notice, now }: { notice: MaintenanceNotice; now: Date }) {
  const end = parseNoticeTime(notice.upgradeEndTime);
  const time = end ? formatDateTime(end) : '';
  const [before, after] = m.maintenance_opens_at({ time: '|' }).split('|');
  const progress = upgradeProgress(notice, now);
  return (
    <>
      <h1 id="maintenance-title">{m.maintenance_upgrade()}</h1>
      <p id="maintenance-text">
        {end ? (
          <>
            {before}
            <b>{time}</b>
            {after}
          </>
        ) : (
          m.maintenance_opens_later()
        )}{' '}
        {m.maintenance_upgrade_text()}
      </p>
      {progress && (
        <div
          className={classes.track}
          role="progressbar"
          aria-label={m.maintenance_passed()}
          aria-valuenow={progress.percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <div style={{ width: `${progress.percent}%` }} />
        </div>
      )}
      <p className={`t3 f13 ${classes.times}`}>
        <span>{startedText(notice, now)}</span>
        {progress && <span>{timeLeftText(progress)}</span>}
      </p>
    </>
  );
}
