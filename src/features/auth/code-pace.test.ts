import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paceOf, pauseOfAddress } from './code-pace.ts';
import { codeSeconds, longestPauseSeconds, minSharedSeconds, resendSeconds } from './login-rules.ts';

const hour = 3600;
/** The limit promised in docs/decisions/027. */
const mostInAnyHour = 18;

/**
 * Requests codes at these times and returns the times that the pace allows.
 * @param asks seconds, in order
 */
function send(asks: readonly number[]): number[] {
  const sent: number[] = [];
  for (const moment of asks) if (paceAt(sent, moment).kind === 'send') sent.push(moment);
  return sent;
}
function paceAt(sent: readonly number[], moment: number) {
  const ages = sent.map((number) => moment - number).filter((age) => age < hour);
  return paceOf(ages.reverse());
}
function mostInAHour(sent: readonly number[]): number {
  return Math.max(0, ...sent.map((from) => sent.filter((number) => number >= from && number < from + hour).length));
}

describe('the pauses between codes to a number', () => {
  it('are a minute at first and double then, up to five', () => {
    const sent = send(Array.from({ length: hour }, (_, second) => second));
    const pauses = sent.slice(1).map((moment, place) => moment - (sent[place] ?? 0));
    expect(pauses.slice(0, 10)).toEqual([60, 60, 60, 60, 60, 60, 120, 240, 300, 300]);
    expect(new Set(pauses.slice(8))).toEqual(new Set([300]));
  });

  it('keep a caller who asks every second for two days within the budget', () => {
    const sent = send(Array.from({ length: 48 * hour }, (_, second) => second));
    expect(mostInAHour(sent)).toBe(mostInAnyHour);
    const later = sent.filter((moment) => moment >= hour);
    expect(mostInAHour(later)).toBeLessThanOrEqual(hour / longestPauseSeconds);
  });

  const asks = fc
    .array(fc.oneof(fc.integer({ min: 0, max: 4 * hour }), fc.integer({ min: 0, max: 900 })), { maxLength: 400 })
    .map((seconds) => seconds.sort((a, b) => a - b));

  it('keep within the budget whenever strangers ask, and never let two codes follow within a minute', () => {
    fc.assert(
      fc.property(asks, (times) => {
        const sent = send(times);
        expect(mostInAHour(sent)).toBeLessThanOrEqual(mostInAnyHour);
        for (const [place, moment] of sent.slice(1).entries())
          expect(moment - (sent[place] ?? 0)).toBeGreaterThanOrEqual(resendSeconds);
      }),
    );
  });

  it('leave the owner a code that lasts a minute, at once or within a minute', () => {
    fc.assert(
      fc.property(asks, fc.integer({ min: 0, max: 4 * hour }), (times, moment) => {
        const sent = send(times.filter((time) => time <= moment));
        const pace = paceAt(sent, moment);
        if (pace.kind === 'share') expect(pace.lastsSeconds).toBeGreaterThanOrEqual(minSharedSeconds);
        if (pace.kind !== 'wait') return;
        expect(pace.seconds).toBeLessThanOrEqual(60);
        // Whether the owner or a stranger makes the request, there is a code that the owner can use.
        const stranger = send([...times, moment + pace.seconds].sort((a, b) => a - b));
        expect(paceAt(send([...times.filter((time) => time <= moment)]), moment + pace.seconds).kind).toBe('send');
        expect(['send', 'share']).toContain(paceAt(stranger, moment + pace.seconds).kind);
      }),
    );
  });

  it('tell how long the code lasts and when there is another', () => {
    expect(paceOf([])).toEqual({ kind: 'send' });
    expect(paceOf([20])).toEqual({ kind: 'share', lastsSeconds: codeSeconds - 20, resendSeconds: 40 });
    expect(paceOf([60, 200])).toEqual({ kind: 'send' });
    expect(paceOf([250, ...Array.from({ length: 11 }, (_, n) => 550 + n * 250)])).toEqual({
      kind: 'wait',
      seconds: 50,
    });
  });
});

it('the pauses for an address begin after thirty codes and never become a shut-out', () => {
  expect([0, 29, 30, 31, 32, 33, 1000].map(pauseOfAddress)).toEqual([0, 0, 60, 120, 240, 300, 300]);
});
