import type { MaintenanceNotice } from './contract.ts';
import { parseNoticeTime } from './notice-time.ts';

/** Maintenance state of a page. */
export interface MaintenanceState {
  /** The last notice received. */
  notice?: MaintenanceNotice;
  /** True if the last check returned it. */
  isFresh: boolean;
  /** The notice could not be fetched, and the system did not respond. */
  isDown: boolean;
}

/**
 * Returns what blocks the page, if anything. Without new notices the last one still applies by its times: servers are
 * stopped during maintenance and cannot report it.
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
