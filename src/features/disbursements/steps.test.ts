import { describe, expect, it } from 'vitest';
import { disbursementSteps, elapsed } from './steps.ts';

const step = (status: number, moment: string) => ({ status, at: moment, by: 'Tembusu Finance' });

describe('steps of a disbursement', () => {
  it('shows what is to come below what happened', () => {
    const steps = disbursementSteps({ status: 5, steps: [step(0, 'a'), step(2, 'b'), step(4, 'c'), step(5, 'd')] });
    expect(steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'sent done',
      'generated done',
      'accepted done',
      'phone done',
      'prepared now',
      'paid later',
    ]);
  });

  it('turns round once all is over', () => {
    const names = disbursementSteps({ status: 7, steps: [step(0, 'a'), step(7, 'b')] }).map(({ name }) => name);
    expect(names).toEqual(['paid', 'sent']);
  });

  it('tells a returned disbursement from a phone call', () => {
    const names = disbursementSteps({ status: 5, steps: [step(5, 'a'), step(6, 'b'), step(5, 'c')] }).map(
      ({ name }) => name,
    );
    expect(names).toEqual(['phone', 'prepared', 'returned', 'prepared', 'paid']);
  });
});

describe('time between two moments', () => {
  it('keeps the largest two units', () => {
    expect(elapsed('2026-11-14T08:28:00Z', '2026-11-21T03:32:00Z')).toEqual([
      { unit: 'days', count: 6 },
      { unit: 'hours', count: 19 },
    ]);
    expect(elapsed('2026-11-14T08:28:00Z', '2026-11-14T08:28:20Z')).toEqual([{ unit: 'minutes', count: 0 }]);
  });
});
