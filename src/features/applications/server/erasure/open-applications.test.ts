import { expect, it } from 'vitest';
import { refuseOpen } from './open-applications.ts';

type Row = Parameters<typeof refuseOpen>[1][number];

const row = (change: Partial<Row>): Row => {
  const sent = { financierId: 'f1', financierName: 'Kallang Credit', attempt: 1, status: 0, delivery: 'sent' } as const;
  return { ...sent, sendMethod: 'email', ...change };
};

it.each<[string, Row[]]>([
  ['was never sent', [row({ status: null, delivery: null })]],
  ['was refused', [row({ status: 1 })]],
  ['was paid', [row({ status: 7 })]],
  ['never arrived', [row({ delivery: 'failed' })]],
  ['came back', [row({ delivery: 'bounced' })]],
  [
    'was sent again and refused, to a financier with another name by then',
    [row({ financierName: 'Kallang Credit' }), row({ financierName: 'Yishun Credit', attempt: 2, status: 1 })],
  ],
])('an application that %s is not open', (_what, rows) => {
  expect(() => refuseOpen('HP1', rows)).not.toThrow();
});

it.each<[string, Row[], string]>([
  ['waits at a bank', [row({})], 'Have the dealer record its outcome on the case'],
  ['waits at a provider', [row({ sendMethod: 'interface' })], 'Wait until the financier has ended it'],
  ['is about to leave', [row({ delivery: 'queued' })], 'to Kallang Credit is open'],
  ['has an offer', [row({ status: 2 })], 'HP1 is in progress'],
  [
    'waits for its payment, beside a refused one',
    [row({ status: 1 }), row({ financierId: 'f2', status: 5 })],
    'is open',
  ],
  ['is open again', [row({ status: 1 }), row({ attempt: 2 })], 'is open'],
])('an application that %s refuses, and says what to do', (_what, rows, says) => {
  expect(() => refuseOpen('HP1', rows)).toThrow(says);
});
