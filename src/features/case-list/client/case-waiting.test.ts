import { describe, expect, it } from 'vitest';
import type { CaseSummary } from '../../cases/contract.ts';
import { caseWaiting } from './case-waiting.ts';

type Application = CaseSummary['applications'][number];

const summary = (applications: Partial<Application>[], submissionState = 1): CaseSummary => ({
  caseNo: 'HP26112000018',
  customerName: '',
  vehicleName: '',
  vehicleNo: '',
  loanCents: null,
  submissionState,
  updatedAt: '2026-11-21T04:04:00Z',
  applications: applications.map((application, index) => ({
    applicationId: `${index}`,
    financierName: 'Tembusu Finance',
    status: 0,
    delivery: null,
    ...application,
  })),
});

describe('whom a case waits for', () => {
  it('is the reader, before it is sent', () => {
    expect(caseWaiting(summary([], 0))).toMatchObject({ isYou: true, isAdvice: false });
  });

  it('is the reader, with the day, while an Approval Advice is open', () => {
    const waiting = caseWaiting(
      summary([{ status: 3 }, { status: 2, adviceExpiresAt: '2026-11-28T15:59:59Z' }, { delivery: 'bounced' }]),
    );
    expect(waiting).toMatchObject({ isYou: true, isAdvice: true, what: 'Accept or reject AA by 28/11/2026' });
  });

  it('is the reader, to reject the offer that is left once another was accepted', () => {
    const waiting = caseWaiting(summary([{ status: 4 }, { status: 2, financierName: 'Raintree Capital' }]));
    expect(waiting).toMatchObject({ isYou: true, isAdvice: true, what: 'Reject the offer of Raintree Capital' });
  });

  it('is the reader, where an application did not arrive', () => {
    expect(caseWaiting(summary([{ delivery: 'failed' }]))).toMatchObject({ isYou: true, isAdvice: false });
  });

  it('is the financiers by name', () => {
    expect(caseWaiting(summary([{}]))?.who).toBe('Tembusu Finance');
    expect(caseWaiting(summary([{}, { financierName: 'Raintree Capital' }, { status: 1 }]))?.who).toBe(
      'Tembusu, Raintree',
    );
  });

  it('is the customer, ahead of financiers that are less far', () => {
    expect(caseWaiting(summary([{ financierName: 'Raintree Capital' }, { status: 4 }]))).toMatchObject({
      who: 'Customer',
      what: 'Phone call from Tembusu',
    });
  });

  it('is nobody after the end', () => {
    expect(caseWaiting(summary([{ status: 7 }]))).toBeUndefined();
    expect(caseWaiting(summary([{ status: 7 }, { status: 0 }]))).toBeUndefined();
    expect(caseWaiting(summary([{ status: 1 }, { status: 3 }]))).toBeUndefined();
  });
});
