import { expect, it } from 'vitest';
import type { AskableType } from '../../../domain/documents/document-types.ts';
import type { AskedRow } from '../asked-rows.ts';
import type { AskedDocument } from '../contract.ts';
import { isToDo, rowState } from './row-state.ts';
import type { DocumentSending } from './use-sendings.ts';

const nric: AskedRow = { name: 'NRIC', fileTypes: ['NRICFront', 'NRICBack'] };
const document = (
  fileType: AskableType,
  state: AskedDocument['state'],
  arrivedAt = '2026-11-22T03:58:00Z',
): AskedDocument => ({
  fileType,
  meaning: null,
  extent: null,
  state,
  arrivedAt: state === 'missing' ? null : arrivedAt,
  problem: state === 'unclear' ? { kind: 'nothing', about: null } : null,
  picture: state !== 'missing',
  replaceable: state !== 'missing',
});
const onItsWay: DocumentSending = {
  id: 'u',
  slot: { key: 'NRICBack' },
  file: new File(['x'], 'a.jpg'),
  state: 'sending',
  share: 0.5,
  canRetry: true,
  kept: true,
};
const refused: DocumentSending = { ...onItsWay, state: 'failed', problem: 'size' };
const state = (
  front: AskedDocument['state'],
  back: AskedDocument['state'],
  sending: [AskableType, DocumentSending][] = [],
) => rowState(nric, [document('NRICFront', front), document('NRICBack', back)], new Map(sending));

it.each([
  ['missing', 'missing', [], { kind: 'missing', fileType: 'NRICFront', partly: false }],
  ['readable', 'missing', [], { kind: 'missing', fileType: 'NRICBack', partly: true }],
  ['reading', 'missing', [], { kind: 'missing', fileType: 'NRICBack', partly: true }],
  ['unclear', 'missing', [], { kind: 'unclear', fileType: 'NRICFront' }],
  ['reading', 'readable', [], { kind: 'reading', fileType: 'NRICFront' }],
  ['readable', 'readable', [], { kind: 'there', isRead: true }],
  ['readable', 'taken', [], { kind: 'there', isRead: false }],
  ['unclear', 'missing', [['NRICBack', onItsWay]], { kind: 'sending', fileType: 'NRICBack' }],
  ['missing', 'missing', [['NRICBack', refused]], { kind: 'failed', fileType: 'NRICBack' }],
] as const)('front %s, back %s', (front, back, sending, expected) => {
  expect(state(front, back, [...sending] as [AskableType, DocumentSending][])).toMatchObject(expected);
});

it('says nothing of a file that could not be sent where the dealer brought the document meanwhile', () => {
  const failed = new Map<AskableType, DocumentSending>([['NRICFront', refused]]);
  const back = document('NRICBack', 'readable');
  const own = document('NRICFront', 'taken');
  expect(rowState(nric, [own, back], failed)).toMatchObject({ kind: 'failed', fileType: 'NRICFront' });
  expect(rowState(nric, [{ ...own, replaceable: false }, back], failed)).toMatchObject({ kind: 'there' });
});

it('leaves the next step to the customer only where there is one', () => {
  expect([state('missing', 'missing'), state('unclear', 'readable')].every(isToDo)).toBe(true);
  expect([state('reading', 'readable'), state('readable', 'readable')].some(isToDo)).toBe(false);
});

it('says when the last side came', () => {
  const documents = [document('NRICFront', 'readable', '2026-11-22T04:00:00Z'), document('NRICBack', 'readable')];
  expect(rowState(nric, documents, new Map())).toMatchObject({ arrivedAt: '2026-11-22T04:00:00Z' });
});
