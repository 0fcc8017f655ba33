import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Dealer } from '../features/auth/dealer.ts';
import { pagePaths } from '../features/pages.ts';
import '../testing/parts/open-part.tsx';
import { router } from './router.tsx';
import { endSession, openSession, startSession } from './session.ts';

const dealer = { id: 'd1', channelNo: 'LM001', channelUserId: 'u1', name: 'Lorong Motors' } as Dealer;
const behindLogin = pagePaths.map((path) => path.replace('$id', 'HP26112700018'));

beforeAll(openSession);
afterEach(() => endSession('logout'));

/** Opens an address and returns the one that the user ends up at. */
async function arriveFrom(address: string): Promise<string> {
  router.update({ history: createMemoryHistory({ initialEntries: [address] }) } as never);
  await router.load();
  return router.history.location.href;
}

test('the root leads to the cases, and to the login without a token', async () => {
  expect(await arriveFrom('/')).toBe('/login');
  startSession('token', dealer);
  expect(await arriveFrom('/')).toBe('/case');
});

test('the login leads to the cases while there is a token', async () => {
  expect(await arriveFrom('/login')).toBe('/login');
  startSession('token', dealer);
  expect(await arriveFrom('/login')).toBe('/case');
});

test.each(behindLogin)('%s needs a token', async (path) => {
  expect(await arriveFrom(path)).toBe(`/login?return=${encodeURIComponent(path)}`);
});

test.each([
  ['/case/loan-application?id=HP26112700018', { id: 'HP26112700018' }],
  ['/case/loan-history?id=HP26112700018', { id: 'HP26112700018' }],
  ['/personal-information?from=notification', { from: 'notification' }],
  ['/disbursement-detail-view?caseNo=HP26112700018', { caseNo: 'HP26112700018' }],
])('%s takes what its address says', async (address, search) => {
  startSession('token', dealer);
  expect(await arriveFrom(address)).toBe(address);
  expect(router.state.location.search).toMatchObject(search);
});
