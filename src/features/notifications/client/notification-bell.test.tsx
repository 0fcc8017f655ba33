import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { endSession, openSession, startSession } from '../../../client/session.ts';
import { answerCalls, refusalByCode } from '../../../testing/parts/answer-calls.ts';
import { act, openPart } from '../../../testing/parts/open-part.tsx';
import type { Dealer } from '../../auth/dealer.ts';
import { notificationTypes } from '../../notification-types.ts';
import type { Notification } from '../contract.ts';
import { NotificationBell } from './notification-bell.tsx';

const list = 'GET /dealer-portal/web/case/remind';
const read = 'POST /dealer-portal/web/case/remind/read';

beforeEach(async () => {
  await openSession();
  startSession('token', { id: 'd1', channelNo: 'LM001', channelUserId: 'u1', name: 'Lorong Motors' } as Dealer);
});
afterEach(async () => {
  vi.useRealTimers();
  endSession('logout');
  await page.viewport(1440, 900);
});

const noticeOf = (id: string, type: Notification['type'], detail: object): Notification => ({
  ...{ id, type, createdAt: '2026-11-27T04:00:00Z' },
  detail: JSON.stringify({ caseNo: 'HP26112700018', name: 'Tan Wei Ling', vehicleNo: 'SMZ4718X', ...detail }),
});
const many = Array.from({ length: 20 }, (_, index) =>
  noticeOf(`n${index}`, 'case', { event: 'credit.failed', state: 1 }),
);

/** Opens the bell of an account with these notifications, until they are marked as read. */
async function open(notifications: Notification[] | Error) {
  const advices: string[] = [];
  let unread = notifications;
  const calls = answerCalls({
    [list]: () => {
      if (unread instanceof Error) throw unread;
      return unread;
    },
    [read]: ({ body }) => {
      unread = (unread as Notification[]).filter(({ id }) => id !== (body as { id: string }).id);
      return {};
    },
  });
  const part = await openPart(
    <NotificationBell types={notificationTypes} dialogs={{ advice: (caseNo) => void advices.push(caseNo) }} />,
  );
  const names = () => calls.map(({ name }) => name).filter((name) => name === list || name === read);
  await expect.poll(names).toContain(list);
  return { ...part, calls, advices, names };
}
const bell = () => page.getByRole('button', { name: /otification/ }).first();
const dotIn = (place: HTMLElement) => {
  const button = place.querySelector('button');
  return button !== null && getComputedStyle(button, '::after').content !== 'none';
};

describe('the bell', () => {
  test('has a dot while the list is not empty', async () => {
    const { place } = await open([noticeOf('n1', 'case', { event: 'aa.generated', state: 2 })]);
    await expect.poll(() => dotIn(place)).toBe(true);
    await bell().click();
    await page.getByText(/pending to pick up AA/).click();
    await expect.poll(() => dotIn(place)).toBe(false);
  });

  test('says that there is none, but not where the list could not be loaded', async () => {
    await open([]);
    await bell().click();
    await expect.element(page.getByText('No notification at this moment.')).toBeVisible();
  });

  test('says why the list could not be loaded', async () => {
    await open(refusalByCode('tooMany'));
    await bell().click();
    await expect.element(page.getByText(/Too many attempts/)).toBeVisible();
    expect(page.getByText('No notification at this moment.').query()).toBeNull();
  });

  test('opens a popover of 480 px, and no higher than that', async () => {
    await open(many);
    await bell().click();
    const popover = page.getByRole('region', { name: 'Notifications' });
    await expect.element(popover).toBeVisible();
    const { width, height } = popover.element().getBoundingClientRect();
    expect([width, height]).toEqual([480, 480]);
    expect(popover.element().scrollHeight).toBeGreaterThan(480);
  });

  test('opens a dialog over the whole screen of a phone', async () => {
    await page.viewport(390, 844);
    await open(many);
    await bell().click();
    const dialog = page.getByRole('dialog', { name: 'Message notification' });
    await expect.element(dialog).toBeVisible();
    const { width, height } = dialog.element().getBoundingClientRect();
    expect([width, height]).toEqual([390, 844]);
  });

  test('asks every five seconds while there is no stream', async () => {
    vi.useFakeTimers();
    const calls = answerCalls({ [list]: () => [] });
    await openPart(<NotificationBell types={notificationTypes} dialogs={{}} />);
    const asked = () => calls.filter(({ name }) => name === list).length;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    const before = asked();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(asked() - before).toBe(4);
  });
});

describe('a notification that is pressed', () => {
  test.each<[string, Notification, string]>([
    [
      'a signature of a case that is not submitted',
      noticeOf('n1', 'signature', { isSubmitted: 0 }),
      '/case/loan-application?id=HP26112700018',
    ],
    [
      'a signature of a submitted case',
      noticeOf('n1', 'signature', { isSubmitted: 1 }),
      '/case/loan-history?id=HP26112700018',
    ],
    ['a request for the stamp', noticeOf('n1', 'stamp', {}), '/personal-information?from=notification'],
    [
      'a disbursement',
      noticeOf('n1', 'case', { event: 'disbursement.completed', state: 7 }),
      '/disbursement-detail-view?caseNo=HP26112700018',
    ],
    ['a declined account', noticeOf('n1', 'invitation', {}), '/personal-information#sub-accounts'],
  ])('of %s leads to its page, is marked read, and the list is fetched again', async (_what, notice, target) => {
    const { address, calls, names } = await open([notice]);
    await bell().click();
    await page.getByRole('listitem').getByRole('button').click();
    await expect.poll(address).toBe(target);
    await expect.poll(names).toEqual([list, read, list]);
    expect(calls.find(({ name }) => name === read)?.body).toEqual({ id: 'n1' });
    expect(calls.find(({ name }) => name === list)?.query.channelUserId).toBe('u1');
  });

  test('of an Approval Advice opens its dialog', async () => {
    const { advices, names } = await open([noticeOf('n1', 'case', { event: 'aa.generated', state: 2 })]);
    await bell().click();
    await page.getByRole('listitem').getByRole('button').click();
    await expect.poll(names).toEqual([list, read, list]);
    expect(advices).toEqual(['HP26112700018']);
  });
});
