import { expect, test } from 'vitest';
import { applicationStatuses } from '../../../domain/application-status.ts';
import type { CaseNotice } from '../contract.ts';
import { noticeTime, readNotice } from './notice.ts';

const detail: CaseNotice = {
  carType: 'used',
  vehicleMake: 'Example',
  vehicleModel: 'One',
  vehicleNo: 'SAA1A',
  state: 2,
  caseNo: 'HP1',
};
const notification = (type: 'case' | 'signature' | 'stamp' | 'documents' | 'delivery', read: object) => ({
  id: '1',
  type,
  detail: JSON.stringify(read),
  createdAt: '2026-11-21T04:00:00Z',
});

test('an Approval Advice to pick up opens its dialog', () => {
  const notice = readNotice(notification('case', detail));
  expect(notice.text).toBe('Your application (SAA1A) pending to pick up AA');
  expect(notice.target).toEqual({ kind: 'aa', caseNo: 'HP1' });
});

test('without details of the vehicle, the customer or the case is named', () => {
  const nameless = (detail: object) =>
    readNotice(notification('case', { state: 2, caseNo: 'HP26112000018', ...detail }));
  expect(nameless({ customerName: 'Tan Wei Ling' }).text).toBe('Your application (Tan Wei Ling) pending to pick up AA');
  expect(nameless({}).text).toBe('Your application (HP26112000018) pending to pick up AA');
});

test('a disbursement leads to its detail', () => {
  const notice = readNotice(notification('case', { ...detail, state: 7 }));
  expect(notice.text).toBe('SAA1A has been disbursed');
  expect(notice.target).toEqual({ kind: 'disbursement', caseNo: 'HP1' });
});

test('each status says what happened', () => {
  const textOf = (state: number) => readNotice(notification('case', { ...detail, state })).text;
  expect(textOf(1)).toBe('Credit review failed (SAA1A)');
  expect(textOf(5)).toBe('Phone call verified (SAA1A)');
  for (const state of applicationStatuses) expect(textOf(state)).toContain('SAA1A');
});

test('a signature leads to the application until it is submitted, then to the history', () => {
  const signed = { name: 'A', caseNo: 'HP1' };
  expect(readNotice(notification('signature', { ...signed, isSubmitted: 0 })).target.kind).toBe('application');
  expect(readNotice(notification('signature', { ...signed, isSubmitted: 1 })).target.kind).toBe('history');
});

test('documents that a customer sent lead to the documents of the case', () => {
  const notice = readNotice(notification('documents', { caseNo: 'HP1', name: 'A', vehicle: 'Example One', count: 3 }));
  expect([notice.title, notice.text]).toEqual(['A', 'All 3 documents received']);
  expect(notice.target).toEqual({ kind: 'documents', caseNo: 'HP1' });
  const unclear = { caseNo: 'HP1', name: 'A', vehicle: 'Example One', count: 3, toLookAt: 1 };
  expect(readNotice(notification('documents', unclear)).text).toBe('All 3 documents received. 1 to check');
});

test('what did not arrive leads to where it is sent again, a decision to the history', () => {
  const missed = { caseNo: 'HP1', applicationId: 'a', financier: 'Raintree Capital', name: 'A' };
  const noticeOf = (what: string) => readNotice(notification('delivery', { ...missed, missed: what }));
  expect(['application', 'recipients', 'decision'].map((what) => noticeOf(what).target)).toEqual([
    { kind: 'sending', caseNo: 'HP1' },
    { kind: 'sending', caseNo: 'HP1' },
    { kind: 'history', caseNo: 'HP1' },
  ]);
  expect(noticeOf('decision').text).toBe('Raintree Capital did not take your decision. Call them.');
});

test('a detail that cannot be read does not break the list', () => {
  const broken = { ...notification('case', {}), detail: '{' };
  expect(readNotice(broken).target.kind).toBe('history');
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
  expect([notice.title, notice.target.kind]).toEqual(['Daniel Koh', 'personalInformation']);
  expect(readNotice(notification('stamp', {})).title).toBe('Dealer stamp');
});
