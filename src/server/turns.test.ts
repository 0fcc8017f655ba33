import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('never lets more in than the limit, in the order in which they came, and goes on after a failure', async () => {
  const turns = createTurns(10);
  const order: number[] = [];
  let used = 0;
  let most = 0;
  const sizes = [4, 4, 4, 30, 1, 9, 2];
  const all = sizes.map((size, number) =>
    turns.take(size, async () => {
      order.push(number);
      used += Math.min(size, 10);
      most = Math.max(most, used);
      await new Promise((done) => setImmediate(done));
      used -= Math.min(size, 10);
      if (number === 1) throw new Error('one fails');
      return number;
    }),
  );
  const ends = await Promise.allSettled(all);
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(most).toBe(10);
});
