import { and, asc, gt, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { MaintenanceNotice } from '../contract.ts';
import { formatNoticeTime } from '../notice-time.ts';
import { maintenanceWindows } from './tables.ts';

/** Returns the current maintenance window, else the next announced one. */
export async function findNotice(ctx: Context): Promise<MaintenanceNotice> {
  const now = ctx.now();
  const { startsAt, endsAt, noticeFrom, cancelledAt } = maintenanceWindows;
  const [found] = await ctx.db
    .select({ startsAt, endsAt })
    .from(maintenanceWindows)
    .where(and(isNull(cancelledAt), or(isNull(endsAt), gt(endsAt, now)), lte(noticeFrom, now)))
    .orderBy(asc(startsAt))
    .limit(1);
  if (!found) return { showNotice: false, showUpgrade: false, upgradeStartTime: '', upgradeEndTime: '' };
  const isOn = found.startsAt <= now;
  return {
    showNotice: !isOn,
    showUpgrade: isOn,
    upgradeStartTime: formatNoticeTime(found.startsAt),
    upgradeEndTime: formatNoticeTime(found.endsAt),
  };
}
