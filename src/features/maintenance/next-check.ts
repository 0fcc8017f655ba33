import { singaporeDate } from '../../domain/singapore-time.ts';
import type { MaintenanceNotice } from './contract.ts';
import { parseNoticeTime } from './notice-time.ts';

/** Milliseconds between two checks (specification, section 9). */
export const checkEveryMs = 300_000;
/** Milliseconds from the announced end, or from midnight, to the next check (the same section). */
export const retryAfterMs = 300_000;
/** Poll interval while the portal is down, shorter so that users wait no longer than needed. */
export const downCheckEveryMs = 15_000;

const dayMs = 24 * 3600 * 1000;

/**
 * Returns when to check again: every five minutes, more often while the portal is down; also at the announced start and
 * end, so that screens change on time, and at the retry.
 */
export function nextCheckAt(notice: MaintenanceNotice | undefined, isDown: boolean, now: Date): Date {
  const regular = new Date(now.getTime() + (isDown ? downCheckEveryMs : checkEveryMs));
  if (!notice) return regular;
  const moments = [
    parseNoticeTime(notice.upgradeStartTime),
    parseNoticeTime(notice.upgradeEndTime),
    retryAt(notice, now),
  ];
  return moments.reduce<Date>((first, moment) => (moment && moment > now && moment < first ? moment : first), regular);
}

/**
 * Returns the time of the retry during maintenance: five minutes after its end or, if that is unknown, after the next
 * midnight in Singapore.
 */
export function retryAt(notice: MaintenanceNotice, now: Date): Date | undefined {
  if (!notice.showUpgrade) return undefined;
  const end = parseNoticeTime(notice.upgradeEndTime) ?? midnightAfter(new Date(now.getTime() - retryAfterMs));
  return end && new Date(end.getTime() + retryAfterMs);
}

function midnightAfter(moment: Date): Date | undefined {
  return parseNoticeTime(`${singaporeDate(new Date(moment.getTime() + dayMs))} 00:00:00`);
}
