import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countTimers } from '../../../../testing/clock/count-timers.ts';
import { pause, untilOnline } from './passing-failure.ts';

let page: EventTarget;
let leaving: AbortController;
let countPending: () => number;
/** Milliseconds that no timer but those of these tests has. */
const wait = 1_234;
beforeEach(() => {
  page = new EventTarget();
  leaving = new AbortController();
  vi.stubGlobal('window', page);
  vi.useFakeTimers();
  countPending = countTimers([wait]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Returns listeners that an upload of many pieces would accumulate, and timers left running. */
const left = () => [
  getEventListeners(page, 'online').length,
  getEventListeners(leaving.signal, 'abort').length,
  countPending(),
];

describe('waiting between two tries', () => {
  it('leaves nothing behind, however it ends', async () => {
    const paused = pause(wait, leaving.signal);
    await vi.advanceTimersByTimeAsync(wait);
    await paused;
    expect(left()).toEqual([0, 0, 0]);

    const online = untilOnline(wait, leaving.signal);
    page.dispatchEvent(new Event('online'));
    await online;
    expect(left()).toEqual([0, 0, 0]);

    const patient = untilOnline(wait, leaving.signal);
    await vi.advanceTimersByTimeAsync(wait);
    await patient;
    expect(left()).toEqual([0, 0, 0]);

    const both = Promise.allSettled([pause(wait, leaving.signal), untilOnline(wait, leaving.signal)]);
    leaving.abort(new Error('left'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(left()).toEqual([0, 0, 0]);
  });

  it('does not begin where the page was left', async () => {
    leaving.abort(new Error('left'));
    await expect(pause(wait, leaving.signal)).rejects.toThrow('left');
    await expect(untilOnline(wait, leaving.signal)).rejects.toThrow('left');
    expect(left()).toEqual([0, 0, 0]);
  });
});
