import { describe, expect, test } from 'vitest';
import type { AskingFinancier, NeededDocument } from '../../../domain/documents/needed-documents.ts';
import { askingFinanciers } from '../../applications/client/use-asking-financiers.ts';
import type { DocumentRequest } from '../../document-requests/contract.ts';
import type { Financier } from '../../financiers/contract.ts';
import { reasonText } from './document-reason.ts';
import { requestText } from './request-line.tsx';
import { asksInLine } from './what-to-ask.ts';

const asking = (name: string, chosen = true): AskingFinancier => ({ financierId: name, name, documents: [], chosen });
const document = (facts: Partial<NeededDocument>): NeededDocument => ({
  fileType: 'NOA',
  askedBy: [],
  needed: true,
  broughtBy: 'dealer',
  ...facts,
});

describe('why a document is needed', () => {
  test.each<[Partial<NeededDocument>, string]>([
    [{ reason: 'selfEmployed' }, 'Self-employed: two years of assessment'],
    [{ reason: 'employee', fileType: 'Payslip' }, 'Employee: the latest payslip'],
    [{ reason: 'employee', fileType: 'CPF' }, 'Employee: contributions of the last 12 months'],
    [{ askedBy: [asking('Lion Finance')] }, 'Required by Lion Finance'],
    [
      { reason: 'selfEmployed', askedBy: [asking('Lion Finance'), asking('Raintree Capital')] },
      'Self-employed: two years of assessment. Required by Lion Finance and Raintree Capital',
    ],
    [{ askedBy: [asking('Lion Finance'), asking('Kallang Credit', false)] }, 'Required by Lion Finance'],
    [{ needed: false, askedBy: [asking('Kallang Credit', false)] }, 'Required by Kallang Credit'],
  ])('%j', (facts, text) => {
    expect(reasonText(document(facts))).toBe(text);
  });

  test('names the vehicle that is traded in, where its number is known', () => {
    const tradeIn = document({ fileType: 'OtherDocument', reason: 'tradeIn' });
    expect(reasonText(tradeIn, 'SJD4207E')).toBe('Trade-in SJD4207E: its log card');
    expect(reasonText(tradeIn)).toBe('Trade-in: the log card of that vehicle');
  });
});

test.each<[DocumentRequest['state'], boolean]>([
  ['sent', true],
  ['opened', true],
  ['expired', true],
  ['withdrawn', true],
  ['done', false],
])('offers to ask again in the line of a request that is %s: %s', (state, inLine) => {
  expect(asksInLine({ state })).toBe(inLine);
  expect(asksInLine(undefined)).toBe(false);
});

describe('the line of a request', () => {
  const request: DocumentRequest = {
    requestId: 'r',
    personalInfoId: 'a',
    fileTypes: ['NRICFront', 'NRICBack', 'NOA', 'Payslip'],
    sentAt: '2026-11-22T04:04:00Z',
    sentTo: '+65 ••••• 013',
    expiresAt: '2026-11-25T04:04:00Z',
    openedAt: null,
    state: 'sent',
    endReason: null,
    received: [],
    reading: [],
    toLookAt: [],
  };
  const now = new Date('2026-11-22T05:00:00Z');

  test.each<[Partial<DocumentRequest>, string]>([
    [{}, 'Link sent 12:04 to +65 ••••• 013, not opened yet, 0 of 3 received'],
    [
      { state: 'withdrawn', endReason: 'numberChanged' },
      'Link sent 12:04 to +65 ••••• 013, not opened yet, 0 of 3 received, link ended: the number was changed',
    ],
    [
      { state: 'opened', openedAt: '2026-11-22T04:06:00Z', received: ['NOA', 'NRICFront'] },
      'Link sent 12:04 to +65 ••••• 013, opened 12:06, 1 of 3 received',
    ],
    [
      { state: 'done', openedAt: '2026-11-22T04:06:00Z', received: [...request.fileTypes] },
      'Link sent 12:04 to +65 ••••• 013, opened 12:06, all received',
    ],
    [
      { state: 'opened', openedAt: '2026-11-22T04:06:00Z', received: [...request.fileTypes], reading: ['NOA'] },
      'Link sent 12:04 to +65 ••••• 013, opened 12:06, 3 of 3 received, 1 being read',
    ],
    [
      { state: 'opened', openedAt: '2026-11-22T04:06:00Z', received: ['Payslip'], toLookAt: ['NRICFront', 'NRICBack'] },
      'Link sent 12:04 to +65 ••••• 013, opened 12:06, 1 of 3 received, 1 to check',
    ],
    [
      { state: 'withdrawn', openedAt: '2026-11-22T04:06:00Z', received: ['NOA'] },
      'Link sent 12:04 to +65 ••••• 013, opened 12:06, 1 of 3 received, link cancelled',
    ],
    [{ state: 'expired' }, 'Link sent 12:04 to +65 ••••• 013, not opened yet, 0 of 3 received, link ended'],
  ])('%j', (facts, text) => {
    expect(requestText({ ...request, ...facts }, now)).toBe(text);
  });
});

describe('which financiers a case goes to', () => {
  const financier = (financierId: string, inUse = true) =>
    ({
      financierId,
      name: financierId,
      inUse,
      requirements: { fields: [], documents: ['NOA'] },
    }) as unknown as Financier;
  const all = [financier('provider'), financier('lion'), financier('gone', false)];
  const chosen = (...args: Parameters<typeof askingFinanciers>) =>
    askingFinanciers(...args)
      .filter((financier) => financier.chosen)
      .map(({ financierId }) => financierId);

  test('those it has gone to, else those of the last time, else the provider', () => {
    expect(chosen(all, [{ financierId: 'lion' }], ['provider'])).toEqual(['lion']);
    expect(chosen(all, [], ['lion'])).toEqual(['lion']);
    expect(chosen(all, [], undefined)).toEqual(['provider']);
    expect(chosen([], [], undefined)).toEqual([]);
  });

  test('one that is no longer in use counts only where the case has gone to it', () => {
    expect(chosen(all, [], ['gone', 'lion'])).toEqual(['lion']);
    expect(chosen(all, [{ financierId: 'gone' }], undefined)).toEqual(['gone']);
  });
});
