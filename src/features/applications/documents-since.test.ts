import { expect, it } from 'vitest';
import { documentsSince } from './documents-since.ts';

const document = (fileId: string, fileType: string, personalInfoId: string | null = null) => {
  return { fileId, fileType, personalInfoId };
};
const front = document('1', 'NRICFront', 'a');
const back = document('2', 'NRICBack', 'a');
const card = document('3', 'LogCard');
const told = (sent: Parameters<typeof documentsSince>[0], now: Parameters<typeof documentsSince>[1]) => {
  const { documents, added, changed } = documentsSince(sent, now);
  return [documents.map(({ since }) => since).join(' '), added.map(({ fileId }) => fileId).join(), changed];
};

it.each([
  ['nothing changed', [front, card], [front, card], 'same same', '', 0],
  ['another order is no change', [front, card], [card, front], 'same same', '', 0],
  ['one replaced counts once', [front, card], [front, document('9', 'LogCard')], 'same replaced', '', 1],
  ['one taken out', [front, card], [front], 'same gone', '', 1],
  ['one added', [front], [front, card], 'same', '3', 1],
  [
    'two that changed places',
    [front, back],
    [document('2', 'NRICFront', 'a'), document('1', 'NRICBack', 'a')],
    'replaced replaced',
    '',
    2,
  ],
  ['the same kind of somebody else replaces nothing', [front], [document('9', 'NRICFront', 'b')], 'gone', '9', 2],
  [
    'two replaced by one',
    [document('1', 'Payslip'), document('2', 'Payslip')],
    [document('9', 'Payslip')],
    'replaced gone',
    '',
    2,
  ],
] as const)('%s', (_, sent, now, states, added, changed) => {
  expect(told(sent, now)).toEqual([states, added, changed]);
});

it('takes the kind for the place where it was not recorded whose a document was', () => {
  expect(told([{ fileId: '1', fileType: 'NRICFront' }], [document('9', 'NRICFront', 'b')])).toEqual([
    'replaced',
    '',
    1,
  ]);
});
