import { desc } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { maintenanceWindows } from './tables.ts';

/** `waiting`: not announced yet. `announced`: the banner shows. `on`: the portal is closed. */
type WindowState = 'waiting' | 'announced' | 'on' | 'over' | 'cancelled';

type MaintenanceWindow = typeof maintenanceWindows.$inferSelect & { state: WindowState };

/** Returns all windows with their present state, latest start first. */
export async function listWindows(ctx: Context): Promise<MaintenanceWindow[]> {
  const now = ctx.now();
  const rows = await ctx.db.select().from(maintenanceWindows).orderBy(desc(maintenanceWindows.startsAt));
  return rows.map((row) => ({ ...row, state: stateAt(row, now) }));
}

function stateAt(row: typeof maintenanceWindows.$inferSelect, now: Date): WindowState {
  if (row.cancelledAt) return 'cancelled';
  if (row.endsAt && row.endsAt <= now) return 'over';
  if (row.startsAt <= now) return 'on';
  return row.noticeFrom <= now ? 'announced' : 'waiting';
}
