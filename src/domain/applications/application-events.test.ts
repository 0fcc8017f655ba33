import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ApplicationEvent,
  applicationEventNames,
  dealerDecisions,
  isFinal,
  transition,
} from './application-events.ts';
import { type ApplicationStatus, applicationStatuses } from './application-status.ts';

/** Every event in every status, 0 to 7: the resulting status, `w` for waiting, `-` for refused. */
const matrix: Record<ApplicationEvent, string> = {
  'credit.failed': '         1 - w - 1 - - -',
  'aa.generated': '          2 - 2 - - - - -',
  'aa.withdrawn': '          w - 0 - - - - -',
  'phone.verified': '        w - w - 5 - - -',
  'disbursement.prepared': ' w - w - w 6 w -',
  'disbursement.returned': ' w - w - w w 5 -',
  'disbursement.completed': 'w - w - w w 7 -',
  'aa.accepted': '           - - 4 - - - - -',
  'aa.rejected': '           - - 3 - - - - -',
};

const cells = applicationEventNames.flatMap((event) =>
  matrix[event]
    .trim()
    .split(' ')
    .map((cell, index) => [index as ApplicationStatus, event, cell] as const),
);

function expected(cell: string): ReturnType<typeof transition> {
  if (cell === 'w') return { kind: 'wait' };
  return cell === '-' ? { kind: 'refuse' } : { kind: 'apply', to: Number(cell) as ApplicationStatus };
}

describe('transitions', () => {
  it('covers every status by every event', () => {
    expect(cells).toHaveLength(8 * applicationEventNames.length);
  });

  it.each(cells)('%i, %s: %s', (status, event, cell) => {
    expect(transition(status, event)).toEqual(expected(cell));
  });
});

/** Delivers events in order. After every change it tries the waiting events again, oldest first. */
function deliver(events: readonly ApplicationEvent[]): ApplicationStatus {
  let status: ApplicationStatus = 0;
  const waiting: ApplicationEvent[] = [];
  const applyOne = (): boolean => {
    const index = waiting.findIndex((event) => transition(status, event).kind === 'apply');
    const [event] = index < 0 ? [] : waiting.splice(index, 1);
    const move = event && transition(status, event);
    if (move?.kind !== 'apply') return false;
    status = move.to;
    return true;
  };
  for (const event of events) {
    if (transition(status, event).kind !== 'refuse') waiting.push(event);
    while (applyOne());
  }
  return status;
}

function isDecision(event: ApplicationEvent): boolean {
  return dealerDecisions.some((decision) => decision === event);
}

interface Walk {
  events: ApplicationEvent[];
  status: ApplicationStatus;
}

function step({ events, status }: Walk, choice: number, without: readonly ApplicationEvent[]): Walk {
  const legal = applicationEventNames.filter((event) => !without.includes(event));
  const moves = legal.flatMap((event) => {
    const move = transition(status, event);
    return move.kind === 'apply' ? [{ events: [...events, event], status: move.to }] : [];
  });
  return moves[choice % moves.length] ?? { events, status };
}

/** Legal walks from 0: each number picks one of the events that apply. */
function walk(without: readonly ApplicationEvent[]): fc.Arbitrary<Walk> {
  const start: Walk = { events: [], status: 0 };
  return fc
    .array(fc.nat(100), { maxLength: 14 })
    .map((choices) => choices.reduce((walked, choice) => step(walked, choice, without), start));
}

describe('properties of the table', () => {
  it('every status is reached from the first', () => {
    const reached = new Set<ApplicationStatus>([0]);
    for (const from of reached) {
      for (const event of applicationEventNames) {
        const move = transition(from, event);
        if (move.kind === 'apply') reached.add(move.to);
      }
    }
    expect([...reached].sort()).toEqual([...applicationStatuses]);
  });

  it('nothing leads out of failed, rejected and completed, and nothing waits there', () => {
    expect(applicationStatuses.filter(isFinal)).toEqual([1, 3, 7]);
    fc.assert(
      fc.property(
        fc.constantFrom(...applicationEventNames),
        fc.constantFrom<ApplicationStatus>(1, 3, 7),
        (event, status) => {
          expect(transition(status, event)).toEqual({ kind: 'refuse' });
        },
      ),
    );
  });

  it('every open status can still end', () => {
    for (const status of applicationStatuses.filter((status) => !isFinal(status))) {
      expect(applicationEventNames.some((event) => transition(status, event).kind === 'apply')).toBe(true);
    }
  });

  it('a decision of the dealer never waits', () => {
    for (const status of applicationStatuses) {
      for (const decision of dealerDecisions) expect(transition(status, decision).kind).not.toBe('wait');
    }
  });

  it('events in their own order end where they lead', () => {
    fc.assert(
      fc.property(walk([]), ({ events, status }) => {
        expect(deliver(events)).toBe(status);
      }),
    );
  });

  // Withdrawals are left out: only their times decide whether they or a new AA came last.
  it("a provider's events in any order end in the same status, the dealer's decision following the AA", () => {
    const shuffled = walk(['aa.withdrawn']).chain(({ events, status }) => {
      const told = events.filter((event) => !isDecision(event));
      return fc.record({
        status: fc.constant(status),
        decision: fc.constant(events.find(isDecision)),
        told: fc.shuffledSubarray(told, { minLength: told.length }),
      });
    });
    fc.assert(
      fc.property(shuffled, ({ status, decision, told }) => {
        // The dealer can decide once the last AA has arrived, regardless of other events.
        const seen = told.lastIndexOf('aa.generated') + 1;
        const order = decision ? [...told.slice(0, seen), decision, ...told.slice(seen)] : told;
        expect(deliver(order)).toBe(status);
      }),
      { numRuns: 1000 },
    );
  });
});
