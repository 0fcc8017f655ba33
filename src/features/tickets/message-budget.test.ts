import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  budgetOwners,
  budgetWindows,
  findUsedUp,
  messageBudget,
  messageKinds,
  type SentMessages,
} from './message-budget.ts';

const now = new Date('2026-12-01T02:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const none = { count: 0, first: null };
const nothing: SentMessages = { account: { hour: none, day: none }, dealer: { hour: none, day: none } };

describe('the budget of messages', () => {
  it('lets the busiest hour and day of a showroom through', () => {
    const messagesOfPerson = 11;
    const peopleOfCase = 2.5;
    expect(messageBudget.account.hour).toBeGreaterThan(2 * peopleOfCase * messagesOfPerson);
    expect(messageBudget.account.day).toBeGreaterThan(6 * peopleOfCase * messagesOfPerson);
    expect(messageBudget.dealer.hour).toBeGreaterThan(6 * 2 * peopleOfCase * messagesOfPerson);
    expect(messageBudget.dealer.day).toBeGreaterThan(12 * 6 * peopleOfCase * messagesOfPerson);
  });

  it.each(budgetOwners.flatMap((owner) => budgetWindows.map((window) => [owner, window] as const)))(
    'ends links of the %s with the last of its %s, until the first is that old',
    (owner, window) => {
      const most = messageBudget[owner][window];
      const sent = (count: number) => ({
        ...nothing,
        [owner]: { ...nothing[owner], [window]: { count, first: ago(600) } },
      });
      const ask = { kind: 'link', times: 1, now } as const;
      expect(findUsedUp(sent(most - 1), ask)).toBeUndefined();
      const seconds = (window === 'hour' ? 3600 : 24 * 3600) - 600;
      expect(findUsedUp(sent(most), ask)).toEqual({ owner, window, seconds });
      expect(findUsedUp(sent(most), { ...ask, times: 2 })).toBeUndefined();
      expect(findUsedUp(sent(most * 2), { ...ask, times: 2 })).toBeDefined();
    },
  );

  it('leaves customers who hold a link their codes, reminders and copies for as much again', () => {
    const most = messageBudget.account.hour;
    const sent = (count: number) => ({ ...nothing, account: { hour: { count, first: ago(60) }, day: none } });
    for (const kind of messageKinds.filter((kind) => kind !== 'link')) {
      expect(findUsedUp(sent(most), { kind, times: 1, now })).toBeUndefined();
      expect(findUsedUp(sent(most * 2), { kind, times: 1, now })).toBeDefined();
    }
  });

  it('never lets a link through that a smaller count forbids', () => {
    const count = fc.integer({ min: 0, max: 5000 });
    fc.assert(
      fc.property(count, count, fc.constantFrom(...messageKinds), (one, other, kind) => {
        const sent = (value: number) => ({ ...nothing, dealer: { hour: none, day: { count: value, first: ago(1) } } });
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const ask = { kind, times: 1, now };
        if (findUsedUp(sent(less), ask)) expect(findUsedUp(sent(more), ask)).toBeDefined();
      }),
    );
  });
});
