import { beforeEach, expect, it } from 'vitest';
import type { MaintenanceNotice } from '../contract.ts';
import { watchMaintenance } from './watch-maintenance.ts';

const quiet: MaintenanceNotice = { showNotice: false, showUpgrade: false, upgradeStartTime: '', upgradeEndTime: '' };
const times = { upgradeStartTime: '2026-11-22 01:00:00', upgradeEndTime: '2026-11-22 03:00:00' };
const announced = { ...quiet, ...times, showNotice: true };
const on = { ...quiet, ...times, showUpgrade: true };

/** A browser with a simulated clock, and a portal that gives the test's replies. */
function surroundings(start: string) {
  let now = new Date(`2026-11-22T${start}:00+08:00`).getTime();
  const timers = new Set<{ at: number; work: () => void }>();
  const returns = new Set<() => void>();
  const world = {
    notice: quiet as MaintenanceNotice | Error,
    isUp: true,
    asked: [] as string[],
    comeBack: () => returns.forEach((listener) => void listener()),
    /** Advances the clock; with `isAsleep` no timer fires. */
    async advance(seconds: number, isAsleep = false) {
      const until = now + seconds * 1000;
      for (;;) {
        const next = [...timers].filter(({ at: moment }) => moment <= until).sort((a, b) => a.at - b.at)[0];
        if (!next || isAsleep) break;
        now = Math.max(now, next.at);
        timers.delete(next);
        next.work();
        await settle();
      }
      now = until;
    },
    timers,
  };
  const watch = watchMaintenance({
    async askNotice() {
      world.asked.push(new Date(now + 8 * 3600_000).toISOString().slice(11, 19));
      if (world.notice instanceof Error) throw world.notice;
      return world.notice;
    },
    askSystem: async () => world.isUp,
    now: () => new Date(now),
    wait(ms, work) {
      const timer = { at: now + ms, work };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    onReturn(listener) {
      returns.add(listener);
      return () => void returns.delete(listener);
    },
  });
  return Object.assign(world, { watch });
}

const settle = () => new Promise((done) => setImmediate(done));

let world: ReturnType<typeof surroundings>;
beforeEach(() => {
  world = surroundings('00:00');
});

it('asks on load and every five minutes', async () => {
  world.watch.start();
  await settle();
  await world.advance(15 * 60);
  expect(world.asked).toEqual(['00:00:00', '00:05:00', '00:10:00', '00:15:00']);
});

it('asks at the start, at the end and five minutes after it', async () => {
  world = surroundings('00:58');
  world.notice = announced;
  world.watch.start();
  await settle();
  world.notice = on;
  await world.advance(150);
  expect([world.asked, world.watch.read().notice]).toEqual([['00:58:00', '01:00:00'], on]);
  await world.advance(2 * 3600 + 600);
  expect(world.asked).toEqual(expect.arrayContaining(['01:05:00', '03:00:00', '03:05:00']));
});

it('tells who listens, until they stop', async () => {
  let told = 0;
  const stop = world.watch.subscribe(() => told++);
  world.watch.start();
  await settle();
  expect(told).toBe(1);
  stop();
  await world.advance(300);
  expect(told).toBe(1);
});

it('is down where the notice fails and the system says so, and up again with the next notice', async () => {
  world.watch.start();
  await settle();
  world.notice = new Error('no answer');
  world.isUp = false;
  await world.advance(300);
  expect(world.watch.read()).toEqual({ notice: quiet, isFresh: false, isDown: true });
  world.notice = quiet;
  await world.advance(15);
  expect(world.watch.read()).toEqual({ notice: quiet, isFresh: true, isDown: false });
});

it('is not down where only the notice fails', async () => {
  world.notice = new Error('no answer');
  world.watch.start();
  await settle();
  expect(world.watch.read()).toEqual({ isFresh: false, isDown: false });
});

it('asks at once when somebody comes back to a page that slept, or that is blocked', async () => {
  world.watch.start();
  await settle();
  world.comeBack();
  await settle();
  expect(world.asked).toHaveLength(1);
  await world.advance(3600, true);
  world.notice = on;
  world.comeBack();
  await settle();
  expect(world.asked).toEqual(['00:00:00', '01:00:00']);
  world.comeBack();
  await settle();
  expect(world.asked).toHaveLength(3);
  expect(world.timers.size).toBe(1);
});

it('asks nothing more once it is ended', async () => {
  const stop = world.watch.start();
  await settle();
  stop();
  await world.advance(3600);
  world.comeBack();
  expect([world.asked.length, world.timers.size]).toEqual([1, 0]);
});
