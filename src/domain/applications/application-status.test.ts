import { describe, expect, it } from 'vitest';
import { applicationProgress, applicationStatuses, waitingFor } from './application-status.ts';

describe('what is shown', () => {
  it('progress', () => {
    expect(applicationProgress).toEqual({ 0: 25, 1: 'Failed', 2: 40, 3: 'Reject', 4: 55, 5: 70, 6: 85, 7: 100 });
  });

  it('who has to act', () => {
    expect(applicationStatuses.map(waitingFor)).toEqual([
      { who: 'financier', what: 'decision' },
      undefined,
      { who: 'you', what: 'decideAa' },
      undefined,
      { who: 'customer', what: 'phoneCall' },
      { who: 'financier', what: 'disbursement' },
      { who: 'financier', what: 'disbursementApproval' },
      undefined,
    ]);
  });
});
