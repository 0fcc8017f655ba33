import type { MaintenanceNotice } from '../contract.ts';

/** Setting with the times of the window of a closed banner; another window shows its own banner. */
const flag = 'marqueeClosed';

const windowOf = (notice: MaintenanceNotice) => `${notice.upgradeStartTime}/${notice.upgradeEndTime}`;

/** True if the banner of this window was closed in this tab. */
export function isBannerClosed(notice: MaintenanceNotice): boolean {
  return sessionStorage.getItem(flag) === windowOf(notice);
}

export function closeBanner(notice: MaintenanceNotice): void {
  sessionStorage.setItem(flag, windowOf(notice));
}
