import { expect } from 'vitest';
import { daniel, grace, portal, teamTest as test } from '../../../testing/portal-of-file.ts';
import type { TourProgress } from '../contract.ts';

const find = async (token: string) => (await portal.call<TourProgress>('GET /tour/progress', { token })).data;
const save = (token: string, body: object) => portal.call('POST /tour/save', { token, body });

test('is kept for each account of its own', async () => {
  expect(await find(grace)).toEqual({ step: null, isOver: false });
  await save(grace, { step: 'stamp', isOver: false });
  expect(await find(grace)).toEqual({ step: 'stamp', isOver: false });
  expect(await find(daniel)).toEqual({ step: null, isOver: false });
  await save(grace, { step: null, isOver: true });
  expect(await find(grace)).toEqual({ step: null, isOver: true });
});

test('takes the steps of the tour only', async () => {
  expect((await save(grace, { step: 'elsewhere', isOver: false })).code).toBe('2001');
});
