import type { Command } from 'commander';
import { formatDateTime } from '../domain/singapore-time.ts';
import { createDealer, type NewDealer } from '../features/dealers/server/create-dealer.ts';
import { findFeatures } from '../features/dealers/server/find-features.ts';
import { type DealerFacts, findDealerNamed, listDealers } from '../features/dealers/server/list-dealers.ts';
import { resumeDealer } from '../features/dealers/server/resume-dealer.ts';
import { checkSuspension, suspendDealer } from '../features/dealers/server/suspend-dealer.ts';
import type { Act, Desk } from './command-action.ts';
import { confirm } from './operator-error.ts';
import { parseMoment } from './parse-option.ts';

export function addDealerCommands(program: Command, act: Act): void {
  const dealers = program.command('dealers').description('list, show, create, suspend and resume dealers');
  dealers.command('list').description('all dealers').action(act(list));
  dealers
    .command('show')
    .description('one dealer')
    .argument('<dealer>', 'channel number or identifier')
    .action(act(show));
  dealers
    .command('create')
    .description('add a dealer; it has no accounts and no features yet')
    .requiredOption('--name <name>', 'registered name')
    .requiredOption('--uen <uen>', 'such as 201812744Z')
    .requiredOption('--address <address>', 'in one line')
    .requiredOption('--telephone <number>', 'of the office')
    .requiredOption('--email <address>', 'where replies to applications go')
    .requiredOption('--channel-no <number>', 'short name, such as LM001')
    .addHelpText(
      'after',
      '\nExample:\n  npm run operator -- dealers create --name "Tampines Cars Pte. Ltd." --uen 201812744Z \\\n' +
        '    --address "1 Ubi Link, Singapore 408553" --telephone "+65 6743 0218" --email desk@tampines.example --channel-no TC001',
    )
    .action(act(create));
  dealers
    .command('suspend')
    .description('shut a dealer’s people out with their next call')
    .argument('<dealer>', 'channel number or identifier')
    .requiredOption('--reason <text>', 'shown to the dealer’s people')
    .option('--until <time>', 'ends by itself then, such as "2026-12-01 09:00"', parseMoment)
    .option('--yes', 'do it')
    .action(act(suspend));
  dealers
    .command('resume')
    .description('let the people of a suspended dealer in again')
    .argument('<dealer>', 'channel number or identifier')
    .action(act(resume));
}

async function list({ ctx, print }: Desk): Promise<void> {
  const rows = await listDealers(ctx);
  print.table(
    rows.map(({ channelNo, name, uen, mainAccounts, subAccounts, suspended, createdAt, dealerId }) => {
      return { channelNo, name, uen, mainAccounts, subAccounts, suspended, createdAt, dealerId };
    }),
    'There are no dealers yet. Add one with: dealers create',
  );
}

async function show({ ctx, print }: Desk, _: object, named: string): Promise<void> {
  const { suspended, suspendedAt, suspendedUntil, suspendedReason, ...dealer } = await findDealerNamed(ctx, named);
  const on = (await findFeatures(ctx, dealer.dealerId)).filter((feature) => feature.enabled);
  print.facts({
    ...dealer,
    features: on.map((feature) => feature.featureName).join(', '),
    suspended,
    ...(suspended ? { suspendedAt, suspendedUntil, suspendedReason } : {}),
  });
}

async function create({ ctx, print }: Desk, options: NewDealer): Promise<void> {
  const { dealerId, channelNo, uenDoubtful } = await createDealer(ctx, options);
  if (uenDoubtful) print.note(`The check letter of the UEN ${options.uen} is not right. Compare it with the register.`);
  print.done(`Added ${channelNo}. Next: accounts create-main --dealer ${channelNo}`, {
    dealerId,
    channelNo,
    uenDoubtful,
  });
}

async function suspend(
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

async function resume({ ctx, print }: Desk, _: object, named: string): Promise<void> {
  const { dealerId, name } = await findDealerNamed(ctx, named);
  await resumeDealer(ctx, dealerId);
  print.done(`${name} is open again.`, { dealerId });
}
