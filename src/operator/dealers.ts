import { formatDateTime } from '../domain/singapore-time.ts';
import { createDealer, type NewDealer } from '../features/dealers/server/create-dealer.ts';
import { findFeatures } from '../features/dealers/server/find-features.ts';
import { type DealerFacts, findDealerNamed, listDealers } from '../features/dealers/server/list-dealers.ts';
import { resumeDealer } from '../features/dealers/server/resume-dealer.ts';
import { setMessageTimes } from '../features/dealers/server/set-message-times.ts';
import { checkSuspension, suspendDealer } from '../features/dealers/server/suspend-dealer.ts';
import { messageBudget } from '../features/tickets/message-budget.ts';
import { countMessages } from '../features/tickets/server/charge-message.ts';
import type { Desk } from './command-action.ts';
import { confirm } from './operator-error.ts';

export async function list({ ctx, print }: Desk): Promise<void> {
  const rows = await listDealers(ctx);
  print.table(
    rows.map(({ channelNo, name, uen, mainAccounts, subAccounts, suspended, createdAt, dealerId }) => {
      return { channelNo, name, uen, mainAccounts, subAccounts, suspended, createdAt, dealerId };
    }),
    'There are no dealers yet. Add one with: dealers create',
  );
}

export async function show({ ctx, print }: Desk, _: object, named: string): Promise<void> {
  const { suspended, suspendedAt, suspendedUntil, suspendedReason, ...dealer } = await findDealerNamed(ctx, named);
  const on = (await findFeatures(ctx, dealer.dealerId)).filter((feature) => feature.enabled);
  print.facts({
    ...dealer,
    features: on.map((feature) => feature.featureName).join(', '),
    suspended,
    ...(suspended ? { suspendedAt, suspendedUntil, suspendedReason } : {}),
  });
}

export async function create({ ctx, print }: Desk, options: NewDealer): Promise<void> {
  const { dealerId, channelNo, uenDoubtful } = await createDealer(ctx, options);
  if (uenDoubtful) print.note(`The check letter of the UEN ${options.uen} is not right. Compare it with the register.`);
  print.done(`Added ${channelNo}. Next: accounts create-main --dealer ${channelNo}`, {
    dealerId,
    channelNo,
    uenDoubtful,
  });
}

export async function suspend(
  { ctx, print }: Desk,
  options: { reason: string; until?: Date; yes?: boolean },
  named: string,
): Promise<void> {
  const dealer = await findDealerNamed(ctx, named);
  checkSuspension(ctx, dealer, options);
  const until = options.until ? ` until ${formatDateTime(options.until)}` : '';
  confirm(options.yes, `This shuts ${describeAccounts(dealer)} of ${dealer.name} out${until}.`);
  await suspendDealer(ctx, { dealerId: dealer.dealerId, reason: options.reason, until: options.until });
  print.done(`${dealer.name} is suspended${until}.`, { dealerId: dealer.dealerId, until: options.until ?? null });
}

function describeAccounts({ mainAccounts, subAccounts }: DealerFacts): string {
  const count = mainAccounts + subAccounts;
  return count === 1 ? 'the one account' : `the ${count} accounts`;
}

export async function resume({ ctx, print }: Desk, _: object, named: string): Promise<void> {
  const { dealerId, name } = await findDealerNamed(ctx, named);
  await resumeDealer(ctx, dealerId);
  print.done(`${name} is open again.`, { dealerId });
}

export async function showMessages({ ctx, print }: Desk, _: object, named: string): Promise<void> {
  const { dealerId, name, messageTimes } = await findDealerNamed(ctx, named);
  const { hour, day } = await countMessages(ctx, dealerId);
  print.facts({ name, hour, hourAtMost: messageBudget.dealer.hour * messageTimes, day, ...budgetOf(messageTimes) });
}

function budgetOf(times: number) {
  return {
    dayAtMost: messageBudget.dealer.day * times,
    accountHourAtMost: messageBudget.account.hour * times,
    accountDayAtMost: messageBudget.account.day * times,
  };
}

export async function raiseMessages({ ctx, print }: Desk, { times }: { times: number }, named: string): Promise<void> {
  const { dealerId, name } = await findDealerNamed(ctx, named);
  await setMessageTimes(ctx, { dealerId, times });
  const { dayAtMost } = budgetOf(times);
  print.done(`${name} may send ${dayAtMost.toLocaleString('en-SG')} messages a day.`, { dealerId, times, dayAtMost });
}
