import { expect, test } from 'vitest';
import { notificationTypes } from '../../notification-types.ts';
import { isPagePath } from '../../pages.ts';
import type { Notification } from '../contract.ts';
import { noticeTime, readNotifications } from './notice.ts';

const detail = {
  carType: 'used',
  vehicleMake: 'Example',
  vehicleModel: 'One',
  vehicleNo: 'SAA1A',
  event: 'aa.generated',
  state: 2,
  caseNo: 'HP1',
};
const notification = (type: string, read: object) => ({
  id: '1',
  type,
  detail: JSON.stringify(read),
  createdAt: '2026-11-21T04:00:00Z',
});
function readNotice(unread: Notification) {
  const [read] = readNotifications(notificationTypes, [unread]);
  if (!read) throw new Error(`Nothing is shown of ${unread.type}.`);
  return read.notice;
}

test('an Approval Advice to pick up opens its dialog', () => {
  const notice = readNotice(notification('case', detail));
  expect(notice.text).toBe('Your application (SAA1A) pending to pick up AA');
  expect(notice.target).toEqual({ dialog: 'advice', id: 'HP1' });
});

test('without details of the vehicle, the customer or the case is named', () => {
  const nameless = (detail: object) =>
    readNotice(notification('case', { event: 'aa.generated', state: 2, caseNo: 'HP26112000018', ...detail }));
  expect(nameless({ customerName: 'Tan Wei Ling' }).text).toBe('Your application (Tan Wei Ling) pending to pick up AA');
  expect(nameless({}).text).toBe('Your application (HP26112000018) pending to pick up AA');
});

test('a disbursement leads to its detail', () => {
  const notice = readNotice(notification('case', { ...detail, event: 'disbursement.completed', state: 7 }));
  expect(notice.text).toBe('SAA1A has been disbursed');
  expect(notice.target).toEqual({ path: '/disbursement-detail-view?caseNo=HP1' });
});

test('a failed credit review leads to the history', () => {
  const notice = readNotice(notification('case', { ...detail, event: 'credit.failed', state: 1 }));
  expect(notice.text).toBe('Credit review failed (SAA1A)');
  expect(notice.target).toEqual({ path: '/case/loan-history?id=HP1' });
});

test('a signature leads to the application until it is submitted, then to the history', () => {
  const signed = { name: 'A', caseNo: 'HP1' };
  const targetOf = (isSubmitted: number) => readNotice(notification('signature', { ...signed, isSubmitted })).target;
  expect(targetOf(0)).toEqual({ path: '/case/loan-application?id=HP1' });
  expect(targetOf(1)).toEqual({ path: '/case/loan-history?id=HP1' });
});

test('documents that a customer sent lead to the documents of the case', () => {
  const notice = readNotice(notification('documents', { caseNo: 'HP1', name: 'A', vehicle: 'Example One', count: 3 }));
  expect([notice.title, notice.text]).toEqual(['A', 'All 3 documents received']);
  expect(notice.target).toEqual({ path: '/case/documents?id=HP1' });
  const unclear = { caseNo: 'HP1', name: 'A', vehicle: 'Example One', count: 3, toLookAt: 1 };
  expect(readNotice(notification('documents', unclear)).text).toBe('All 3 documents received. 1 to check');
});

test('what did not arrive leads to where it is sent again, a decision to the history', () => {
  const missed = { caseNo: 'HP1', applicationId: 'a', financier: 'Raintree Capital', name: 'A' };
  const noticeOf = (what: string) => readNotice(notification('delivery', { ...missed, missed: what }));
  expect(['application', 'recipients', 'decision'].map((what) => noticeOf(what).target)).toEqual([
    { path: '/case/generate-application-form/HP1' },
    { path: '/case/generate-application-form/HP1' },
    { path: '/case/loan-history?id=HP1' },
  ]);
  expect(noticeOf('decision').text).toBe('Raintree Capital did not take your decision. Call them.');
});

test.each(notificationTypes)('a detail of $type that cannot be read does not break the list', ({ type }) => {
  const { title, text } = readNotice({ ...notification(type, {}), detail: '{' });
  expect(title + text).not.toContain('undefined');
});

test.each(notificationTypes)('a notification of type $type leads to a page of the portal', ({ type }) => {
  const { target } = readNotice(notification(type, { caseNo: 'HP1', id: 'f1' }));
  if (!('path' in target)) throw new Error('Only an Approval Advice opens a dialog.');
  expect(isPagePath(new URL(target.path, 'https://portal.test').pathname)).toBe(true);
});

test('a type that the page does not know is not shown', () => {
  const listed = [notification('later', { name: 'A' }), notification('stamp', { name: 'A' })];
  expect(readNotifications(notificationTypes, listed).map(({ type }) => type)).toEqual(['stamp']);
});

test('times are relative for a day', () => {
  const now = new Date('2026-11-21T04:00:00Z');
  expect(noticeTime('2026-11-21T03:59:30Z', now)).toBe('Now');
  expect(noticeTime('2026-11-21T03:58:00Z', now)).toBe('2 min ago');
  expect(noticeTime('2026-11-21T01:00:00Z', now)).toBe('3 h ago');
  expect(noticeTime('2026-11-20T15:00:00Z', now)).toBe('Yesterday');
  expect(noticeTime('2026-11-18T15:00:00Z', now)).toBe('18/11/2026');
});

test('a request for the stamp names who asks and leads to the personal information', () => {
  const notice = readNotice(notification('stamp', { askedBy: 'x', name: 'Daniel Koh' }));
  expect(notice.title).toBe('Daniel Koh');
  expect(notice.target).toEqual({ path: '/personal-information?from=notification' });
  expect(readNotice(notification('stamp', {})).title).toBe('Dealer stamp');
});
