import type { MaintenanceNotice } from './contract.ts';
import { parseNoticeTime } from './notice-time.ts';

/** Progress of maintenance with a known end. */
export interface UpgradeProgress {
  /** 0 to 100. */
  percent: number;
  /** Whole minutes up to the end, rounded up; 0 if it has passed. */
  minutesLeft: number;
}

/** `undefined` if the end is not known. */
export function upgradeProgress(notice: MaintenanceNotice, now: Date): UpgradeProgress | undefined {
  const start = parseNoticeTime(notice.upgradeStartTime)?.getTime();
  const end = parseNoticeTime(notice.upgradeEndTime)?.getTime();
  if (start === undefined || end === undefined || end <= start) return undefined;
  const passed = Math.min(Math.max(now.getTime() - start, 0), end - start);
  return {
    percent: Math.floor((passed / (end - start)) * 100),
    minutesLeft: Math.max(0, Math.ceil((end - now.getTime()) / 60_000)),
  };
}
