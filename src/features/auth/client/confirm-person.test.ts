import { expect, it } from 'vitest';
import { ApiError } from '../../../client/api-error.ts';
import { offerConfirmation, withConfirmation } from './confirm-person.ts';

const wanted = new ApiError({ code: '1613', message: 'A code has to confirm this.', status: 200 });
/** Fails as long as nothing is confirmed. */
function work() {
  const state = { confirmed: false, made: 0 };
  const make = async () => {
    state.made += 1;
    if (!state.confirmed) throw wanted;
    return 'done';
  };
  return { state, make };
}

it('does it again when the code was taken, once', async () => {
  const { state, make } = work();
  const end = offerConfirmation(async () => {
    state.confirmed = true;
    return true;
  });
  expect(await withConfirmation(make)).toBe('done');
  expect(state.made).toBe(2);
  end();
});

it('fails as it did where the person gives up, or nobody can be asked', async () => {
  const { state, make } = work();
  const end = offerConfirmation(async () => false);
  await expect(withConfirmation(make)).rejects.toBe(wanted);
  end();
  await expect(withConfirmation(make)).rejects.toBe(wanted);
  expect(state.made).toBe(2);
});

it('asks nothing about another failure', async () => {
  const asked: string[] = [];
  const end = offerConfirmation(async () => {
    asked.push('asked');
    return true;
  });
  const other = new ApiError({ code: '3001', message: '', status: 403 });
  await expect(withConfirmation(() => Promise.reject(other))).rejects.toBe(other);
  expect(asked).toEqual([]);
  end();
});
