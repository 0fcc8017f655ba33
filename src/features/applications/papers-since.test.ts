import { expect, it } from 'vitest';
import { papersSince } from './papers-since.ts';

const paper = (fileId: string, fileType: string, personalInfoId: string | null = null) => {
  return { fileId, fileType, personalInfoId };
};
const front = paper('1', 'NRICFront', 'a');
const back = paper('2', 'NRICBack', 'a');
const card = paper('3', 'LogCard');
const told = (sent: Parameters<typeof papersSince>[0], now: Parameters<typeof papersSince>[1]) => {
  const { papers, added, changed } = papersSince(sent, now);
  return [papers.map(({ since }) => since).join(' '), added.map(({ fileId }) => fileId).join(), changed];
};

it.each([
  ['nothing changed', [front, card], [front, card], 'same same', '', 0],
  ['another order is no change', [front, card], [card, front], 'same same', '', 0],
  ['one replaced counts once', [front, card], [front, paper('9', 'LogCard')], 'same replaced', '', 1],
  ['one taken out', [front, card], [front], 'same gone', '', 1],
  ['one added', [front], [front, card], 'same', '3', 1],
  [
    'two that changed places',
    [front, back],
    [paper('2', 'NRICFront', 'a'), paper('1', 'NRICBack', 'a')],
    'replaced replaced',
    '',
    2,
  ],
  ['the same kind of somebody else replaces nothing', [front], [paper('9', 'NRICFront', 'b')], 'gone', '9', 2],
  [
    'two replaced by one',
    [paper('1', 'Payslip'), paper('2', 'Payslip')],
    [paper('9', 'Payslip')],
    'replaced gone',
    '',
    2,
  ],
] as const)('%s', (_, sent, now, states, added, changed) => {
  expect(told(sent, now)).toEqual([states, added, changed]);
});

it('takes the kind for the place where it was not recorded whose a paper was', () => {
  expect(told([{ fileId: '1', fileType: 'NRICFront' }], [paper('9', 'NRICFront', 'b')])).toEqual(['replaced', '', 1]);
});
