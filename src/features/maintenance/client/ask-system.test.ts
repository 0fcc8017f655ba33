import { expect, it } from 'vitest';
import { ApiError } from '../../../client/api-error.ts';
import { askSystem } from './ask-system.ts';

type Answer = 'up' | { code: string; status: number };
const silent = { code: 'offline', status: 0 };

const cases: [string, Answer[], boolean, boolean, number][] = [
  ['is up where it says so', ['up'], true, true, 1],
  ['is down where it says so', [{ code: '500', status: 200 }], true, false, 1],
  ['is down where what stands before it says so', [{ code: '', status: 502 }], true, false, 1],
  ['is up where it answers something else', [{ code: '6002', status: 429 }], true, true, 1],
  ['is down without an answer to two tries', [silent, silent], true, false, 2],
  ['is up where the second try comes through', [silent, 'up'], true, true, 2],
  ['is down where the second try says so', [silent, { code: '500', status: 200 }], true, false, 2],
  ['is not judged from a device that is offline', [silent, silent], false, true, 2],
];
it.each(cases)('%s', async (_name, answers, isOnline, isUp, asked) => {
  let count = 0;
  const ask = async () => {
    const answer = answers[count++] ?? 'up';
    if (answer !== 'up') throw new ApiError({ ...answer, message: '' });
  };
  const pauses: number[] = [];
  const pause = async (ms: number) => pauses.push(ms);
  expect(await askSystem(ask, pause, () => isOnline)).toBe(isUp);
  expect([count, pauses.length]).toEqual([asked, asked - 1]);
});
