import { describe, expect, it } from 'vitest';
import { stepAfterSkip, stepBeside, tourStepsOf } from './tour-steps.ts';

const shown = (isMain: boolean, hasSubAccounts: boolean) =>
  tourStepsOf({ isMain, hasSubAccounts }).map(({ step, counter }) => [step, counter].filter(Boolean).join(' '));

describe('steps of the tour', () => {
  it('count to five for a main account', () => {
    expect(shown(true, false)).toEqual([
      'goToPersonalInformation 1/5',
      'signature 2/5',
      'signing 2/5',
      'stamp 3/5',
      'goToEmail 4/5',
      'email 5/5',
    ]);
  });

  it('show sub-accounts as 3/4 where the dealer has them', () => {
    expect(shown(true, true)).toContain('subAccounts 3/4');
    expect(shown(true, true)).toHaveLength(8);
  });

  it('have no counter for sub-accounts, nor the stamp, which is not theirs', () => {
    expect(shown(false, false)).toEqual(['goToPersonalInformation', 'signature', 'signing', 'goToEmail', 'email']);
    expect(shown(false, true)).toContain('createSubAccount');
    expect(shown(false, true)).not.toContain('stamp');
  });

  it('follow one another and end at both ends', () => {
    const steps = tourStepsOf({ isMain: true, hasSubAccounts: false });
    expect(stepBeside(steps, 'stamp', 1)).toBe('goToEmail');
    expect(stepBeside(steps, 'goToPersonalInformation', -1)).toBeUndefined();
    expect(stepBeside(steps, 'email', 1)).toBeUndefined();
    expect(stepBeside(steps, 'subAccounts', 1)).toBeUndefined();
  });

  it('are skipped alone where they only add to the one before', () => {
    const steps = tourStepsOf({ isMain: true, hasSubAccounts: true });
    expect(stepAfterSkip(steps, 'signing')).toBe('stamp');
    expect(stepAfterSkip(steps, 'createSubAccount')).toBe('goToEmail');
    expect(stepAfterSkip(steps, 'signature')).toBeUndefined();
  });
});
