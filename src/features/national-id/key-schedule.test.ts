import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyKeptMs, keyLeadMs, scheduleKeys } from './key-schedule.ts';

const hour = (hours: number) => new Date(hours * 3600_000);
const key = (kid: string, use: 'sig' | 'enc', hours: number) => ({ kid, use, activeFrom: hour(hours) });
const kids = (keys: { kid: string }[]) => keys.map(({ kid }) => kid);

test('a coming key is published and opens, and the active one signs', () => {
  const keys = [key('new', 'sig', 10), key('old', 'sig', 0), key('new-enc', 'enc', 10), key('old-enc', 'enc', 0)];
  const { signing, encryption, published, over } = scheduleKeys(keys, hour(9));
  expect([kids(signing), kids(encryption), over]).toEqual([['old', 'new'], ['old-enc', 'new-enc'], []]);
  expect([...published]).toEqual(['old', 'new', 'old-enc', 'new-enc']);
});

test('a followed encryption key is not published and opens for a day', () => {
  const keys = [key('new', 'enc', 10), key('old', 'enc', 0)];
  const during = scheduleKeys(keys, hour(11));
  expect([kids(during.encryption), [...during.published]]).toEqual([['new', 'old'], ['new']]);
  expect(kids(scheduleKeys(keys, new Date(hour(10).getTime() + keyKeptMs)).over)).toEqual(['old']);
});

test('whenever keys were made, one signs that was published for its lead before, and one opens', () => {
  const moments = fc.array(fc.nat({ max: 500 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(moments, fc.nat({ max: 600 }), (starts, passed) => {
      const first = Math.min(...starts);
      const keys = starts.flatMap((start, number) => [
        key(`s${number}`, 'sig', start),
        key(`e${number}`, 'enc', start),
      ]);
      const now = hour(first + passed);
      const { signing, encryption, published, over } = scheduleKeys(keys, now);
      expect(signing[0]?.activeFrom.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(published.has(signing[0]?.kid ?? '')).toBe(true);
      expect(encryption.some(({ kid }) => published.has(kid))).toBe(true);
      expect(signing.length + encryption.length + over.length).toBe(keys.length);
      // Keys published within the portals' cache time still open messages.
      const earlier = scheduleKeys(keys, new Date(now.getTime() - keyLeadMs));
      const opens = new Set(kids(encryption));
      if (now.getTime() - keyLeadMs < hour(first).getTime()) return;
      for (const { kid } of earlier.encryption) if (earlier.published.has(kid)) expect(opens.has(kid)).toBe(true);
    }),
  );
});
