import { and, count, eq, gt, lt, min, type SQL, sql } from 'drizzle-orm';
import { inWords, tooMany } from '../../../server/callers/too-many.ts';
import type { Context } from '../../../server/context.ts';
import { defineCounter } from '../../../server/metrics/metrics.ts';
import { findDealer } from '../../dealers/server/find-dealer.ts';
import {
  type BudgetOwner,
  type BudgetWindow,
  findUsedUp,
  type MessageKind,
  messageKinds,
  type Sent,
  type SentMessages,
  type UsedUp,
  windowSeconds,
} from '../message-budget.ts';
import { sentMessages } from './tables.ts';

/** `refused`: the budget of messages to customers was used up. */
export const sentOrRefused = defineCounter({
  name: 'messages_total',
  help: 'Links, codes, reminders and copies to customers, counted against the budgets of dealers',
  labels: { kind: messageKinds, result: ['sent', 'refused'] },
});

export interface Charge {
  kind: MessageKind;
  dealerId: string;
  /** The account that sent the message, or the link that it belongs to. */
  accountId: string;
}

/**
 * Counts a message to a customer towards the budget of its account and dealer, in the transaction that enqueues it.
 * Messages of one dealer run one after another, so that parallel ones cannot exceed the budget.
 * @throws `tooMany` if the budget is used up
 */
export async function chargeMessage(tx: Context, charge: Charge): Promise<void> {
  const { kind, dealerId, accountId } = charge;
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`messages ${dealerId}`}, 0))`);
  const usedUp = findUsedUp(await countSent(tx, charge), {
    kind,
    times: (await findDealer(tx, dealerId)).messageTimes,
    now: tx.now(),
  });
  tx.metrics?.count(sentOrRefused, { kind, result: usedUp ? 'refused' : 'sent' });
  if (usedUp) {
    tx.log.warn({ dealerId, accountId, kind, owner: usedUp.owner, window: usedUp.window }, 'messages are used up');
    throw refusal(tx, usedUp);
  }
  await tx.db.insert(sentMessages).values({ messageId: tx.newId(), kind, dealerId, accountId, sentAt: tx.now() });
}

/** Deletes messages that no window counts any more. */
export async function deleteSentMessages(ctx: Context): Promise<void> {
  await ctx.db.delete(sentMessages).where(lt(sentMessages.sentAt, startOf(ctx, 'day')));
}

function startOf(ctx: Context, window: BudgetWindow): Date {
  return new Date(ctx.now().getTime() - windowSeconds[window] * 1000);
}

/** Returns how many messages a dealer sent to customers in the past hour and day. */
export async function countMessages(ctx: Context, dealerId: string): Promise<Record<BudgetWindow, number>> {
  const { hour, day } = await countOf(ctx, eq(sentMessages.dealerId, dealerId));
  return { hour: hour.count, day: day.count };
}

async function countSent(ctx: Context, { dealerId, accountId }: Charge): Promise<SentMessages> {
  const ofDealer = eq(sentMessages.dealerId, dealerId);
  return {
    account: await countOf(ctx, and(ofDealer, eq(sentMessages.accountId, accountId))),
    dealer: await countOf(ctx, ofDealer),
  };
}

async function countOf(ctx: Context, owner: SQL | undefined): Promise<Record<BudgetWindow, Sent>> {
  return { hour: await countWithin(ctx, owner, 'hour'), day: await countWithin(ctx, owner, 'day') };
}

async function countWithin(ctx: Context, owner: SQL | undefined, window: BudgetWindow): Promise<Sent> {
  const [row] = await ctx.db
    .select({ count: count(), first: min(sentMessages.sentAt) })
    .from(sentMessages)
    .where(and(owner, gt(sentMessages.sentAt, startOf(ctx, window))));
  return row ?? { count: 0, first: null };
}

function refusal(ctx: Context, { owner, window, seconds }: UsedUp) {
  return tooMany(`${reasons[owner][window]} Try again ${inWords(ctx.now(), seconds)}.`, seconds);
}

const reasons: Readonly<Record<BudgetOwner, Readonly<Record<BudgetWindow, string>>>> = {
  account: {
    hour: 'This account sent too many messages to customers in the past hour.',
    day: 'This account sent too many messages to customers in the past 24 hours.',
  },
  dealer: {
    hour: 'Your dealer sent too many messages to customers in the past hour.',
    day: 'Your dealer sent too many messages to customers in the past 24 hours.',
  },
};
