import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pause, untilOnline } from './passing-failure.ts';

let page: EventTarget;
let leaving: AbortController;
beforeEach(() => {
  page = new EventTarget();
  leaving = new AbortController();
  vi.stubGlobal('window', page);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns listeners that an upload of many pieces would accumulate, and timers left running. */
const left = () => [
  getEventListeners(page, 'online').length,
  getEventListeners(leaving.signal, 'abort').length,
  vi.getTimerCount(),
];

describe('waiting between two tries', () => {
  it('leaves nothing behind, however it ends', async () => {
    const paused = pause(1_000, leaving.signal);
    await vi.advanceTimersByTimeAsync(1_000);
    await paused;
    expect(left()).toEqual([0, 0, 0]);

    const online = untilOnline(1_000, leaving.signal);
    page.dispatchEvent(new Event('online'));
    await online;
    expect(left()).toEqual([0, 0, 0]);

    const patient = untilOnline(1_000, leaving.signal);
    await vi.advanceTimersByTimeAsync(1_000);
    await patient;
    expect(left()).toEqual([0, 0, 0]);

    const both = Promise.allSettled([pause(1_000, leaving.signal), untilOnline(1_000, leaving.signal)]);
    leaving.abort(new Error('left'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(left()).toEqual([0, 0, 0]);
  });

  it('does not begin where the page was left', async () => {
    leaving.abort(new Error('left'));
    await expect(pause(1_000, leaving.signal)).rejects.toThrow('left');
    await expect(untilOnline(1_000, leaving.signal)).rejects.toThrow('left');
    expect(left()).toEqual([0, 0, 0]);
  });
});
