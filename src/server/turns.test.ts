import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const nextTick = () => new Promise((done) => setImmediate(done));

it('never lets more in than the limit, in the order in which they came, and goes on after a failure', async () => {
  const turns = createTurns(10);
  const order: number[] = [];
  let used = 0;
  let most = 0;
  const sizes = [4, 4, 4, 30, 1, 9, 2];
  const all = sizes.map((size, number) =>
    turns.take(size, 'one', async () => {
      order.push(number);
      used += Math.min(size, 10);
      most = Math.max(most, used);
      await nextTick();
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

it('keeps room for others while one owner has work for all of it, and then alternates', async () => {
  const turns = createTurns(3);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const take = (owner: string) => {
    return turns.take(1, owner, () => {
      started.push(owner);
      return new Promise<void>((end) => ends.push(end));
    });
  };
  const all = ['a', 'a', 'a', 'a', 'a'].map(take);
  await nextTick();
  expect(started).toEqual(['a', 'a']);

  all.push(take('b'), take('b'));
  await nextTick();
  expect(started).toEqual(['a', 'a', 'b']);

  // Both owners have one task in progress. The owner served longer ago goes first, then the other.
  ends[0]?.();
  await nextTick();
  expect(started).toEqual(['a', 'a', 'b', 'a']);
  ends[1]?.();
  await nextTick();
  expect(started).toEqual(['a', 'a', 'b', 'a', 'b']);
  for (let index = 2; index < all.length; index += 1) {
    ends[index]?.();
    await nextTick();
  }
  await Promise.all(all);
});
