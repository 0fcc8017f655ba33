import { eq } from 'drizzle-orm';
import { afterEach, describe, expect } from 'vitest';
import { auditEvents } from '../../../server/tables.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import type { MaintenanceNotice } from '../contract.ts';
import { formatNoticeTime } from '../notice-time.ts';
import { cancelWindow } from './cancel-window.ts';
import { listWindows } from './list-windows.ts';
import { scheduleWindow } from './schedule-window.ts';
import { maintenanceWindows } from './tables.ts';

afterEach(() => portal.db.delete(maintenanceWindows));

const hour = 3600;
const silence: MaintenanceNotice = { showNotice: false, showUpgrade: false, upgradeStartTime: '', upgradeEndTime: '' };

/** Returns the time this many hours after the portal's current time. */
const inHours = (hours: number) => new Date(portal.clock.now().getTime() + hours * hour * 1000);

async function notice(): Promise<MaintenanceNotice> {
  const body = { paths: ['/case'] };
  const reply = await portal.call<MaintenanceNotice>('POST /dealer/checkSystemMaintenanceNotice', { body });
  expect([reply.status, reply.code, reply.message]).toEqual([200, '0000', 'success']);
  return reply.data;
}

const schedule = (from: number, to?: number, noticeFrom?: number) =>
  scheduleWindow(portal.context, {
    startsAt: inHours(from),
    endsAt: to === undefined ? undefined : inHours(to),
    noticeFrom: noticeFrom === undefined ? undefined : inHours(noticeFrom),
  });

describe('the notice', () => {
  it('is silent where nothing is scheduled', async () => expect(await notice()).toEqual(silence));

  it('is given to somebody who is not logged in, or no longer', async () => {
    await schedule(1, 2);
    const body = { paths: [] };
    const reply = await portal.call<MaintenanceNotice>('POST /dealer/checkSystemMaintenanceNotice', {
      body,
      token: 'long-gone',
    });
    expect([reply.code, reply.data.showNotice]).toEqual(['0000', true]);
  });

  it('needs paths', async () => {
    expect((await portal.call('POST /dealer/checkSystemMaintenanceNotice', { body: {} })).code).toBe('2001');
  });

  it('comes 72 hours before, turns into the upgrade at the start and goes at the end', async () => {
    const [start, end] = [inHours(100), inHours(102)];
    await scheduleWindow(portal.context, { startsAt: start, endsAt: end });
    const times = { upgradeStartTime: formatNoticeTime(start), upgradeEndTime: formatNoticeTime(end) };
    portal.clock.advance(28 * hour - 30);
    expect(await notice()).toEqual(silence);
    portal.clock.advance(60);
    expect(await notice()).toEqual({ showNotice: true, showUpgrade: false, ...times });
    portal.clock.advance(72 * hour - 60);
    expect(await notice()).toEqual({ showNotice: true, showUpgrade: false, ...times });
    portal.clock.advance(60);
    expect(await notice()).toEqual({ showNotice: false, showUpgrade: true, ...times });
    portal.clock.advance(2 * hour - 60);
    expect(await notice()).toMatchObject({ showUpgrade: true });
    portal.clock.advance(60);
    expect(await notice()).toEqual(silence);
  });

  it('writes its times in Singapore’s time', async () => {
    const midnight = new Date(`${new Date(inHours(48)).toISOString().slice(0, 10)}T16:00:00Z`);
    await scheduleWindow(portal.context, { startsAt: midnight });
    const next = new Date(midnight.getTime() + 8 * hour * 1000).toISOString().slice(0, 10);
    expect(await notice()).toMatchObject({ upgradeStartTime: `${next} 00:00:00`, upgradeEndTime: '' });
  });

  it('begins when the operator says', async () => {
    await schedule(10, 11, 9);
    expect(await notice()).toEqual(silence);
    portal.clock.advance(9 * hour + 30);
    expect(await notice()).toMatchObject({ showNotice: true });
  });

  it('tells of the next of several', async () => {
    const sooner = inHours(10);
    await schedule(30, 31);
    await scheduleWindow(portal.context, { startsAt: sooner, endsAt: inHours(11) });
    expect((await notice()).upgradeStartTime).toBe(formatNoticeTime(sooner));
  });

  it('lasts without an end until it is cancelled', async () => {
    const { windowId } = await schedule(0);
    portal.clock.advance(1000 * hour);
    expect(await notice()).toMatchObject({ showUpgrade: true, upgradeEndTime: '' });
    await cancelWindow(portal.context, windowId);
    expect(await notice()).toEqual(silence);
  });

  it('goes when the window is cancelled', async () => {
    const { windowId } = await schedule(10, 11);
    expect(await notice()).toMatchObject({ showNotice: true });
    await cancelWindow(portal.context, windowId);
    expect(await notice()).toEqual(silence);
  });
});

describe('scheduling', () => {
  it('refuses a start that has passed', async () => {
    await expect(schedule(-1, 2)).rejects.toThrow(/^The start, \d\d\/\d\d\/\d{4} \d\d:\d\d, has passed\./);
  });

  it('takes the minute that runs for now', async () => {
    await schedule(-30 / hour, 1);
    expect(await notice()).toMatchObject({ showUpgrade: true });
  });

  it.each([
    ['before the start', 5, 4],
    ['at the start', 5, 5],
  ])('refuses an end %s', async (_name, from, to) => {
    const startsAt = inHours(from);
    const endsAt = from === to ? startsAt : inHours(to);
    await expect(scheduleWindow(portal.context, { startsAt, endsAt })).rejects.toThrow(/is not after the start/);
  });

  it('refuses a notice after the start', async () => {
    await expect(schedule(5, 6, 5.5)).rejects.toThrow(/begins after the start/);
  });

  it('refuses what is no time', async () => {
    await expect(scheduleWindow(portal.context, { startsAt: new Date('soon') })).rejects.toThrow('This is not a time.');
  });

  const cases: [string, number, number | undefined, boolean][] = [
    ['before', 6, 9, true],
    ['up to its start', 8, 10, true],
    ['from its end', 12, 13, true],
    ['over its start', 9, 11, false],
    ['within', 10.5, 11, false],
    ['around', 9, 13, false],
    ['over its end', 11, 13, false],
    ['before, without an end', 6, undefined, false],
    ['after, without an end', 13, undefined, true],
  ];
  it.each(cases)('beside a window from 10 to 12: %s', async (_name, from, to, isFine) => {
    const now = portal.clock.now().getTime();
    const hoursAhead = (hours: number) => new Date(now + hours * hour * 1000);
    const { windowId } = await scheduleWindow(portal.context, { startsAt: hoursAhead(10), endsAt: hoursAhead(12) });
    const wanted = { startsAt: hoursAhead(from), endsAt: to === undefined ? undefined : hoursAhead(to) };
    const refused = await scheduleWindow(portal.context, wanted).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (isFine) return expect(refused).toBeUndefined();
    expect(refused).toMatchObject({ codeName: 'validation', data: { windowId } });
    expect(refused).toMatchObject({ message: expect.stringMatching(/^It overlaps the window from .+ to .+\. Cancel/) });
  });

  it('refuses anything after a window without an end, until that is cancelled', async () => {
    const { windowId } = await schedule(10);
    await expect(schedule(500, 501)).rejects.toThrow(/with no end/);
    await cancelWindow(portal.context, windowId);
    await schedule(500, 501);
  });

  it('lets one of several win that are scheduled at once for the same time', async () => {
    const [startsAt, endsAt] = [inHours(5), inHours(6)];
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, () => scheduleWindow(portal.context, { startsAt, endsAt })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listWindows(portal.context)).toHaveLength(1);
  });

  it('is recorded with the operator’s name', async () => {
    const ctx = { ...portal.context, operator: 'night-shift' };
    const { windowId } = await scheduleWindow(ctx, { startsAt: inHours(1) });
    await cancelWindow(ctx, windowId);
    expect(await listWindows(ctx)).toMatchObject([{ windowId, createdBy: 'night-shift', state: 'cancelled' }]);
    const events = await portal.db.select().from(auditEvents).where(eq(auditEvents.subject, windowId));
    expect(events.map(({ action, actor }) => [action, actor]).sort()).toEqual([
      ['maintenance.cancel-window', 'operator:night-shift'],
      ['maintenance.schedule-window', 'operator:night-shift'],
    ]);
  });
});

describe('cancelling', () => {
  it('finds no window that is not there', async () => {
    await expect(cancelWindow(portal.context, 'none')).rejects.toThrow('There is no such maintenance window.');
  });

  it('happens once', async () => {
    const { windowId } = await schedule(1, 2);
    await cancelWindow(portal.context, windowId);
    await expect(cancelWindow(portal.context, windowId)).rejects.toThrow('This window was cancelled before.');
  });

  it('leaves a window that is over as it was', async () => {
    const { windowId } = await schedule(0, 1);
    portal.clock.advance(2 * hour);
    await expect(cancelWindow(portal.context, windowId)).rejects.toThrow('This window is over.');
    expect(await listWindows(portal.context)).toMatchObject([{ state: 'over', cancelledAt: null }]);
  });
});

it('lists windows, the latest start first, with what they are now', async () => {
  await schedule(0, 1);
  await schedule(2, 3);
  await schedule(200, 201);
  const listed = await listWindows(portal.context);
  expect(listed.map(({ state }) => state)).toEqual(['waiting', 'announced', 'on']);
});
