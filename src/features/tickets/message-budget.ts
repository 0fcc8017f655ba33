/** Messages to customers that count towards one budget, by any channel. */
export const messageKinds = ['link', 'code', 'reminder', 'copy'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const budgetOwners = ['account', 'dealer'] as const;
export type BudgetOwner = (typeof budgetOwners)[number];
export const budgetWindows = ['hour', 'day'] as const;
export type BudgetWindow = (typeof budgetWindows)[number];

export const windowSeconds: Readonly<Record<BudgetWindow, number>> = { hour: 3600, day: 24 * 3600 };

/**
 * Messages that may leave in an hour and in a day.
 *
 * One person of a case gets at most 11: 4 links (documents, Myinfo, letter, agreement), 4 codes, 2 reminders and a copy.
 * A salesperson with 6 cases a day and 2.5 people in each sends 165, and with 2 cases in the busiest hour 55. A showroom
 * of 12 such people sends 1,980 a day; half of them busy in the same hour send 330.
 */
export const messageBudget: Readonly<Record<BudgetOwner, Readonly<Record<BudgetWindow, number>>>> = {
  account: { hour: 60, day: 250 },
  dealer: { hour: 400, day: 2000 },
};

/** Maximum factor that the operator can multiply a dealer's budget by. */
export const mostBudgetTimes = 20;

/**
 * Codes, reminders and copies may use the budget a second time: otherwise a colleague who uses it up would lock out
 * customers who already have a link.
 */
const reserve = 2;

/** Number of messages sent within a window, and the time of the first one. */
export interface Sent {
  count: number;
  first: Date | null;
}

export type SentMessages = Readonly<Record<BudgetOwner, Readonly<Record<BudgetWindow, Sent>>>>;

/** A budget that forbids another message, and the seconds until it allows one again. */
export interface UsedUp {
  owner: BudgetOwner;
  window: BudgetWindow;
  seconds: number;
}

/**
 * Returns the budget that forbids another message, the longest wait first; `undefined` if the message may be sent.
 * @param times multiple of the budget that the operator gave to the dealer
 */
export function findUsedUp(
  sent: SentMessages,
  { kind, times, now }: { kind: MessageKind; times: number; now: Date },
): UsedUp | undefined {
  const factor = times * (kind === 'link' ? 1 : reserve);
  return budgetOwners
    .flatMap((owner) => budgetWindows.map((window) => ({ owner, window })))
    .filter(({ owner, window }) => sent[owner][window].count >= messageBudget[owner][window] * factor)
    .map(({ owner, window }) => {
      const passedMs = now.getTime() - (sent[owner][window].first?.getTime() ?? now.getTime());
      return { owner, window, seconds: Math.max(1, Math.ceil(windowSeconds[window] - passedMs / 1000)) };
    })
    .sort((one, other) => other.seconds - one.seconds)[0];
}
