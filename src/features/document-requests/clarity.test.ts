import { expect, it } from 'vitest';
import { type AskableType, askableTypes } from '../../domain/documents/document-types.ts';
import { judgeClarity } from './clarity.ts';

const read = (name: string, confidence: number) => ({ name, confidence });

it.each<[string, AskableType, Parameters<typeof judgeClarity>[1], string, object | null]>([
  ['is being read', 'Payslip', { status: 0, values: [], looksLike: null }, 'reading', null],
  [
    'has what it is needed for',
    'Payslip',
    { status: 1, values: [read('netPay', 0.7)], looksLike: null },
    'readable',
    null,
  ],
  [
    'lacks what it is needed for',
    'DrivingLicense',
    { status: 1, values: [read('name', 0.99)], looksLike: null },
    'unclear',
    { kind: 'value', about: 'licenceNumber' },
  ],
  [
    'shows it too faintly',
    'NRICFront',
    { status: 1, values: [read('identityNumber', 0.4), read('name', 0.9)], looksLike: null },
    'unclear',
    { kind: 'value', about: 'identityNumber' },
  ],
  ['says nothing', 'CPF', { status: 2, values: [], looksLike: null }, 'unclear', { kind: 'nothing', about: null }],
  [
    'could not be opened',
    'Other' as AskableType,
    { status: 3, values: [], looksLike: null },
    'unclear',
    { kind: 'nothing', about: null },
  ],
  [
    'is another document',
    'NOA',
    { status: 2, values: [], looksLike: 'CPF' },
    'unclear',
    { kind: 'otherDocument', about: 'CPF' },
  ],
  [
    'is no such document',
    'NOA',
    { status: 2, values: [], looksLike: 'OtherDocument' },
    'unclear',
    { kind: 'otherDocument', about: null },
  ],
  ['is one that nothing is read from', 'OtherIncome', { status: 1, values: [], looksLike: null }, 'taken', null],
])('a document that %s', (_what, fileType, document, state, problem) => {
  expect(judgeClarity(fileType, document)).toEqual({ state, problem });
});

it('never leaves a type of document without a verdict', () => {
  for (const fileType of askableTypes) {
    expect(judgeClarity(fileType, { status: 1, values: [], looksLike: null }).state).not.toBe('reading');
  }
});
