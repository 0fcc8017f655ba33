import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueReminder, letterState, linkDays } from './signing-rules.ts';

const hour = 3600_000;
const sentAt = new Date('2026-11-23T02:00:00Z');
const expiresAt = new Date(sentAt.getTime() + linkDays * 24 * hour);
const hoursIn = (hours: number) => new Date(sentAt.getTime() + hours * hour);

describe('state of a letter', () => {
  const link = { openedAt: null, endedAt: null, expiresAt };
  it.each([
    ['notSent', { link: undefined }],
    ['sent', {}],
    ['opened', { link: { ...link, openedAt: hoursIn(1) } }],
    ['outdated', { isOutdated: true }],
    ['expired', { link: { ...link, expiresAt: hoursIn(1) } }],
    ['revoked', { link: { ...link, endedAt: hoursIn(1) } }],
    ['revoked', { link: { ...link, endedAt: hoursIn(1) }, isOutdated: true }],
    ['signed', { signedAt: hoursIn(1) }],
    ['signed', { signedAt: hoursIn(1), link: { ...link, endedAt: hoursIn(1) } }],
    ['outdated', { signedAt: hoursIn(1), isOutdated: true }],
  ])('%s', (state, change) => {
    expect(letterState({ signedAt: null, isOutdated: false, link, ...change }, hoursIn(2))).toBe(state);
  });
});

describe('reminders', () => {
  it.each([
    [23, 0, 0],
    [24, 0, 1],
    [30, 1, 0],
    [143, 1, 0],
    [144, 1, 2],
    [150, 2, 0],
    // If the server was down, only the last one is sent, not both.
    [150, 0, 2],
  ])('after %i hours with %i sent', (hours, reminders, due) => {
    expect(dueReminder({ sentAt, expiresAt, reminders }, hoursIn(hours))).toBe(due);
  });

  it('are two at most, however often somebody looks', () => {
    const hours = fc.array(fc.integer({ min: 0, max: linkDays * 24 }), { maxLength: 50 });
    fc.assert(
      fc.property(hours, (looks) => {
        let reminders = 0;
        const sent: number[] = [];
        for (const look of looks.toSorted((a, b) => a - b)) {
          const due = dueReminder({ sentAt, expiresAt, reminders }, hoursIn(look));
          if (due === 0) continue;
          reminders = due;
          sent.push(due);
        }
        expect(sent.length).toBeLessThanOrEqual(2);
        expect(new Set(sent).size).toBe(sent.length);
      }),
    );
  });
});
