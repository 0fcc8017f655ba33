import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createIntention } from './use-intention.ts';

test('a call that is tried again keeps its key; another content has another', () => {
  const intention = createIntention();
  const key = intention.keyOf({ amount: 1 });
  expect(intention.keyOf({ amount: 1 })).toBe(key);
  expect(intention.keyOf({ amount: 2 })).not.toBe(key);
  expect(intention.keyOf(undefined)).toBe(intention.keyOf(undefined));
});

test.each([
  ['a refusal', new ApiError({ code: '1400', message: '', status: 200 }), true],
  ['no reply', new ApiError({ code: 'offline', message: '', status: 0 }), false],
  ['a proxy without a portal', new ApiError({ code: '', message: '', status: 502 }), false],
  ['a fault of the page', new TypeError(), false],
])('after %s the key changes only if the call was refused', (_, error, isNew) => {
  const intention = createIntention();
  const key = intention.keyOf('same');
  intention.endIfAnswered(error);
  expect(intention.keyOf('same') !== key).toBe(isNew);
});
