import { describe, expect, it } from 'vitest';
import { applicationStatuses, isReversible } from '../../domain/applications/application-status.ts';
import { movesOf, outcomeKinds, recordableIn, withoutTakenBack } from './recorded-outcome.ts';

describe('what can be recorded', () => {
  it.each([
    [0, ['approved', 'failed']],
    [1, []],
    [2, []],
    [3, []],
    [4, ['verified', 'disbursed', 'failed']],
    [5, ['disbursed']],
    [6, ['disbursed']],
    [7, []],
  ] as const)('in status %i', (status, kinds) => {
    expect(recordableIn(status)).toEqual(kinds);
  });

  it('goes by every status on the way to the payment', () => {
    expect(movesOf('disbursed', 4).map(({ to }) => to)).toEqual([5, 6, 7]);
    expect(movesOf('disbursed', 0)).toEqual([]);
  });

  it('can be taken back, whatever it was', () => {
    for (const from of applicationStatuses) {
      for (const kind of recordableIn(from)) {
        const to = movesOf(kind, from).at(-1)?.to ?? from;
        expect(isReversible(from, to), `${outcomeKinds.join()} ${from} ${to}`).toBe(true);
      }
    }
  });
});

it('shows a timeline without what was taken back or corrected', () => {
  const entry = (action: string, status: number, note = '') => ({ action, status, note });
  const told = [
    entry('submitted', 0),
    entry('aa.generated', 2),
    entry('outcome.corrected', 2),
    entry('outcome.taken-back', 0),
    entry('aa.generated', 2, 'S$80,000.00'),
    entry('outcome.corrected', 2, 'S$78,000.00'),
  ];
  expect(withoutTakenBack(told)).toEqual([entry('submitted', 0), entry('aa.generated', 2, 'S$78,000.00')]);
});
