import { and, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { maintenanceWindows } from './tables.ts';

export interface WindowInput {
  startsAt: Date;
  /** Without it the window lasts until it is cancelled. */
  endsAt?: Date | undefined;
  /** When it is announced; by default 72 hours before the start. */
  noticeFrom?: Date | undefined;
}

const minuteMs = 60_000;
const noticeMs = 72 * 60 * minuteMs;

/**
 * Announces a maintenance window. A start less than a minute ago counts as now.
 * @throws `validation` if the times contradict each other or overlap another window; `data.windowId` identifies that one
 */
export async function scheduleWindow(ctx: Context, input: WindowInput): Promise<{ windowId: string }> {
  checkTimes(ctx.now(), input);
  const noticeFrom = noticeFromOf(input);
  return inTransaction(ctx, async (tx) => {
    // Without the lock, two users who schedule at the same time would not see each other's window.
    await tx.db.execute(sql`lock table ${maintenanceWindows} in share row exclusive mode`);
    await refuseOverlap(tx, input);
    const windowId = tx.newId();
    await tx.db.insert(maintenanceWindows).values({
      windowId,
      startsAt: input.startsAt,
      endsAt: input.endsAt ?? null,
      noticeFrom,
      createdBy: tx.operator ?? 'system',
      createdAt: tx.now(),
    });
    await recordAudit(tx, 'maintenance.schedule-window', windowId, {
      startsAt: input.startsAt.toISOString(),
      endsAt: input.endsAt?.toISOString() ?? null,
      noticeFrom: noticeFrom.toISOString(),
    });
    return { windowId };
  });
}

/** Throws the same errors as `scheduleWindow`, but schedules nothing. @throws `validation` */
export async function checkWindow(ctx: Context, input: WindowInput): Promise<void> {
  checkTimes(ctx.now(), input);
  await refuseOverlap(ctx, input);
}

function noticeFromOf({ startsAt, noticeFrom }: WindowInput): Date {
  return noticeFrom ?? new Date(startsAt.getTime() - noticeMs);
}

function checkTimes(now: Date, input: WindowInput): void {
  const { startsAt, endsAt } = input;
  const noticeFrom = noticeFromOf(input);
  for (const [name, moment] of Object.entries({ startsAt, endsAt, noticeFrom })) {
    if (moment && Number.isNaN(moment.getTime())) refuse(name, 'This is not a time.');
  }
  if (startsAt.getTime() <= now.getTime() - minuteMs) {
    refuse('startsAt', `The start, ${formatDateTime(startsAt)}, has passed. It is ${formatDateTime(now)} now.`);
  }
  if (endsAt && endsAt <= startsAt) {
    refuse('endsAt', `The end, ${formatDateTime(endsAt)}, is not after the start, ${formatDateTime(startsAt)}.`);
  }
  if (endsAt && endsAt <= now) refuse('endsAt', `The end, ${formatDateTime(endsAt)}, has passed.`);
  if (noticeFrom > startsAt) {
    refuse(
      'noticeFrom',
      `The notice, ${formatDateTime(noticeFrom)}, begins after the start, ${formatDateTime(startsAt)}.`,
    );
  }
}

/** Windows are half open: one may begin at the end of another. */
async function refuseOverlap(tx: Context, { startsAt, endsAt }: WindowInput): Promise<void> {
  const [other] = await tx.db
    .select()
    .from(maintenanceWindows)
    .where(
      and(
        isNull(maintenanceWindows.cancelledAt),
        endsAt ? lt(maintenanceWindows.startsAt, endsAt) : undefined,
        or(isNull(maintenanceWindows.endsAt), gt(maintenanceWindows.endsAt, startsAt)),
      ),
    )
    .orderBy(maintenanceWindows.startsAt)
    .limit(1);
  if (!other) return;
  const until = other.endsAt ? `to ${formatDateTime(other.endsAt)}` : 'with no end';
  const from = formatDateTime(other.startsAt);
  refuse('startsAt', `It overlaps the window from ${from} ${until}. Cancel that one first.`, other.windowId);
}

function refuse(field: string, message: string, windowId?: string): never {
  throw new PortalError('validation', {
    message,
    fields: { [field]: message },
    ...(windowId && { data: { windowId } }),
  });
}
