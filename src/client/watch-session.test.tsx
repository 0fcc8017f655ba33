import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import '../testing/parts/open-part.tsx';
import type { Dealer } from '../features/auth/dealer.ts';
import { queryClient } from './query-client.ts';
import type { AppRouter } from './router.tsx';
import { endSession, expireSession, openSession, readSession, setDealer, startSession } from './session.ts';
import { toasts } from './ui/notes/toast.ts';
import { noteUnsaved } from './unsaved.ts';
import { watchSession } from './watch-session.ts';

const lorong = { id: 'd1', channelNo: 'LM001', channelUserId: 'u1', name: 'Lorong Motors' } as Dealer;
const bukit = { id: 'd2', channelNo: 'BA001', channelUserId: 'u2', name: 'Bukit Auto' } as Dealer;
const stored = 'dealer-portal:session';

const root = createRootRoute();
const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]);
const router = createRouter({ routeTree, history: createMemoryHistory() }) as unknown as AppRouter;
const otherTab = document.body.appendChild(document.createElement('iframe')).contentWindow as Window;
const heard: unknown[] = [];
new BroadcastChannel('session-end').onmessage = ({ data }) => heard.push(data);

beforeAll(async () => {
  await openSession();
  watchSession(router, queryClient);
});
beforeEach(async () => {
  heard.length = 0;
  await goTo('/case/loan-history?id=HP26112700018');
});
afterEach(() => endSession('logout'));

const goTo = async (href: string) => {
  router.history.push(href);
  await router.load();
};
const address = () => router.history.location.href;
const told = () => toasts.read().map(({ text }) => text);
const cached = ['GET /dealer-portal/web/case/list'];
const cache = () => queryClient.setQueryData(cached, ['HP26112700018']);

/** Logs in; resolves with the session as it is stored on the device for all tabs. */
async function logIn(dealer?: Dealer, token = 'token'): Promise<string> {
  const before = localStorage.getItem(stored);
  startSession(token, dealer);
  await expect.poll(() => localStorage.getItem(stored)).not.toBe(before);
  return localStorage.getItem(stored) ?? '';
}
/** Changes the device's storage as another tab does; this page is notified by the browser's event. */
const elsewhere = (text: string | undefined) =>
  text === undefined ? otherTab.localStorage.removeItem(stored) : otherTab.localStorage.setItem(stored, text);

describe('a session that ends', () => {
  test('by the user leads to the login page, without the way back and without what was fetched', async () => {
    await logIn(lorong);
    cache();
    endSession('logout');
    await expect.poll(address).toBe('/login');
    expect(queryClient.getQueryData(cached)).toBeUndefined();
    expect(told()).toEqual([]);
  });

  test.each([
    ['its time', 'expired', /^Token expired\.$/],
    ['a token that the server does not know', 'unknown', /^登录已失效.* Your login is no longer valid\./],
  ] as const)('by %s leads to the login page, and back to this page after the login', async (_by, why, text) => {
    await logIn(lorong);
    cache();
    expireSession(why);
    await expect.poll(address).toBe('/login?return=%2Fcase%2Floan-history%3Fid%3DHP26112700018');
    expect(queryClient.getQueryData(cached)).toBeUndefined();
    expect(told()).toEqual([expect.stringMatching(text)]);
    await logIn(lorong, 'token-2');
    expect(told()).toEqual([]);
  });

  test('by its time without a chosen dealer leads to the login page, without the way back', async () => {
    await logIn();
    expireSession('expired');
    await expect.poll(address).toBe('/login');
  });

  test.each(['noAccount', 'numberChanged'] as const)('by %s is shown here and in every other tab', async (why) => {
    await logIn(lorong);
    endSession(why);
    await expect.poll(address).toBe('/login');
    expect(told()).toHaveLength(1);
    await expect.poll(() => heard).toEqual([why]);
  });

  test('in another tab leads to the login page, for the next user', async () => {
    await logIn(lorong);
    cache();
    elsewhere(undefined);
    await expect.poll(address).toBe('/login');
    expect(readSession().token).toBeUndefined();
    expect(queryClient.getQueryData(cached)).toBeUndefined();
  });
});

describe('a tab left at the login page', () => {
  test('goes where its address leads when the first user of the device logs in elsewhere', async () => {
    const text = await logIn(lorong);
    endSession('logout');
    await expect.poll(address).toBe('/login');
    await goTo('/login?return=%2Fvehicle-company-management');
    elsewhere(text);
    await expect.poll(address).toBe('/vehicle-company-management');
    expect(readSession().dealer?.name).toBe('Lorong Motors');
  });

  test('follows the login of the same person in another tab, back to where it was', async () => {
    const text = await logIn(lorong);
    expireSession('expired');
    await expect.poll(address).toMatch(/^\/login\?return=/);
    elsewhere(text);
    await expect.poll(address).toBe('/case/loan-history?id=HP26112700018');
    expect(readSession().token).toBe('token');
    expect(told()).toEqual([]);
  });

  test('does not lead another person to the page of the one before', async () => {
    const theirs = await logIn(lorong, 'token-of-another');
    endSession('logout');
    await logIn(bukit);
    await goTo('/case/loan-history?id=HP26112700018');
    expireSession('expired');
    await expect.poll(address).toMatch(/^\/login\?return=/);
    elsewhere(theirs);
    await expect.poll(address).toBe('/case');
  });
});

describe('a dealer that is chosen in another tab', () => {
  /** Stores a session as a tab of this session would that chose another dealer. */
  async function chosenElsewhere(): Promise<string> {
    await logIn(lorong);
    const mine = localStorage.getItem(stored) ?? '';
    setDealer(bukit);
    await expect.poll(() => localStorage.getItem(stored)).not.toBe(mine);
    const theirs = localStorage.getItem(stored) ?? '';
    setDealer(lorong);
    await expect.poll(() => localStorage.getItem(stored)).not.toBe(theirs);
    await goTo('/case/loan-history?id=HP26112700018');
    return theirs;
  }

  test('is taken over, with its list of cases and none of the data of the former', async () => {
    const theirs = await chosenElsewhere();
    cache();
    elsewhere(theirs);
    await expect.poll(address).toBe('/case');
    expect(readSession().dealer?.name).toBe('Bukit Auto');
    expect(queryClient.getQueryData(cached)).toBeUndefined();
    expect(told()).toEqual([expect.stringContaining('Bukit Auto')]);
  });

  test('waits where something typed would be lost', async () => {
    const theirs = await chosenElsewhere();
    const forget = noteUnsaved(() => true);
    elsewhere(theirs);
    await expect.poll(() => readSession().movedTo?.name).toBe('Bukit Auto');
    expect(readSession().dealer?.name).toBe('Lorong Motors');
    expect(address()).toBe('/case/loan-history?id=HP26112700018');
    forget();
  });
});
