import type { MaintenanceNotice } from './contract.ts';
import { parseNoticeTime } from './notice-time.ts';

/** What a page knows of the portal's maintenance. */
export interface MaintenanceState {
  /** The last notice that came. */
  notice?: MaintenanceNotice;
  /** The last check brought it. */
  isFresh: boolean;
  /** The notice did not come, and neither did a sign of life. */
  isDown: boolean;
}

/**
 * What blocks the page, if anything. While no notice comes the last one goes on to count by its times: servers are
 * stopped in maintenance, and then cannot say that they are.
 */
export function blockOf({ notice, isFresh, isDown }: MaintenanceState, now: Date): 'upgrade' | 'down' | undefined {
  if (notice && (isFresh ? notice.showUpgrade : isOn(notice, now))) return 'upgrade';
  return isDown ? 'down' : undefined;
}

function isOn(notice: MaintenanceNotice, now: Date): boolean {
  const start = parseNoticeTime(notice.upgradeStartTime);
  const end = parseNoticeTime(notice.upgradeEndTime);
  return start !== undefined && start <= now && (end === undefined || now < end);
}
