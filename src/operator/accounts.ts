import type { Command } from 'commander';
import { countWaysIn, endSessions, type WaysIn } from '../features/auth/server/end-sessions.ts';
import { findLastSeen } from '../features/auth/server/sessions-of.ts';
import { createMainAccount } from '../features/dealers/server/create-main-account.ts';
import { deleteMainAccount } from '../features/dealers/server/delete-main-account.ts';
import { findDealerNamed } from '../features/dealers/server/list-dealers.ts';
import { readAccounts } from '../features/dealers/server/load-accounts.ts';
import type { Act, Desk } from './command-action.ts';
import { maskPhone } from './mask-phone.ts';
import { confirm, OperatorError } from './operator-error.ts';
import { parsePhone } from './parse-option.ts';

const levels = { 1: 'main', 2: 'sub', 3: 'sub of sub' } as const;

export function addAccountCommands(program: Command, act: Act): void {
  const accounts = program
    .command('accounts')
    .description('list accounts, create and delete main accounts, end logins');
  accounts
    .command('list')
    .description('accounts of a dealer; numbers are masked')
    .requiredOption('--dealer <dealer>', 'channel number or identifier')
    .action(act(list));
  accounts
    .command('create-main')
    .description('add a main account; a dealer may have several')
    .requiredOption('--dealer <dealer>', 'channel number or identifier')
    .requiredOption('--name <name>', 'of the person')
    .requiredOption('--phone <number>', 'mobile number, 8 digits', parsePhone)
    .requiredOption('--email <address>', 'of the person')
    .action(act(createMain));
  accounts
    .command('delete-main')
    .description('delete a main account, save the last; what is below it passes to another main account')
    .argument('<account>', 'identifier, as accounts list shows it')
    .requiredOption('--dealer <dealer>', 'channel number or identifier')
    .option('--yes', 'do it')
    .action(act(deleteMain));
  accounts
    .command('revoke-sessions')
    .description('end every login of a number')
    .requiredOption('--phone <number>', 'mobile number, 8 digits', parsePhone)
    .option('--passkeys', 'forget its passkeys too, as for a lost phone; the code lets its owner in')
    .option('--yes', 'do it')
    .action(act(revokeSessions));
}

async function list({ ctx, print }: Desk, options: { dealer: string }): Promise<void> {
  const { dealerId, name } = await findDealerNamed(ctx, options.dealer);
  const living = (await readAccounts(ctx, dealerId)).filter((account) => account.deletedAt === null);
  const seen = await findLastSeen(
    ctx,
    living.map((account) => account.userId),
  );
  const rows = living.map((account) => ({
    account: account.userId,
    name: account.userName,
    phone: maskPhone(account.phone),
    level: levels[account.level],
    below: living.find((each) => each.userId === account.parentId)?.userName ?? null,
    permissions: account.accountType === 1 ? 'all' : String(account.permissions.length),
    lastSeen: seen.get(account.userId) ?? null,
  }));
  print.table(rows, `${name} has no accounts yet. Add one with: accounts create-main`);
}

async function createMain(
  { ctx, print }: Desk,
  options: { dealer: string; name: string; phone: string; email: string },
): Promise<void> {
  const { dealerId, name } = await findDealerNamed(ctx, options.dealer);
  const { phone, email } = options;
  const { userId } = await createMainAccount(ctx, { dealerId, userName: options.name, phone, email });
  print.done(`${options.name} (${maskPhone(phone)}) has a main account of ${name} and can log in.`, {
    userId,
    dealerId,
  });
}

async function deleteMain(
  { ctx, print }: Desk,
  options: { dealer: string; yes?: boolean },
  userId: string,
): Promise<void> {
  const dealer = await findDealerNamed(ctx, options.dealer);
  const account = (await readAccounts(ctx, dealer.dealerId)).find((each) => each.userId === userId);
  if (!account || account.deletedAt) throw new OperatorError(`${dealer.name} has no account ${userId}.`);
  confirm(
    account.accountType === 2 || dealer.mainAccounts < 2 || options.yes,
    `This deletes the main account of ${account.userName} (${maskPhone(account.phone)}) at ${dealer.name} and ends its logins.\n` +
      'Its cases and the accounts below it pass to another main account.',
  );
  const { name, passedTo, cases, accounts } = await deleteMainAccount(ctx, userId);
  const passed = { passedTo, cases, accounts };
  print.done(`Deleted ${name}. Passed to ${passedTo}: cases ${cases}, accounts ${accounts}.`, { userId, ...passed });
}

async function revokeSessions(
  { ctx, print }: Desk,
  options: { phone: string; passkeys?: boolean; yes?: boolean },
): Promise<void> {
  const phone = `+65${options.phone}`;
  const found = await countWaysIn(ctx, phone);
  const kept = options.passkeys || found.passkeys === 0 ? '' : ` Its passkeys stay: ${found.passkeys}.`;
  if (found.sessions === 0 && (!options.passkeys || found.passkeys === 0)) {
    return print.done(`Nobody is logged in with ${maskPhone(phone)}.${kept}`, { sessions: 0, passkeys: 0 });
  }
  confirm(options.yes, `This ends the logins of ${maskPhone(phone)}: ${inWords(found, options.passkeys)}.${kept}`);
  const ended = await endSessions(ctx, { phone, passkeys: options.passkeys === true });
  print.done(`Ended the logins of ${maskPhone(phone)}: ${inWords(ended, options.passkeys)}.${kept}`, { ...ended });
}

function inWords({ sessions, passkeys }: WaysIn, withPasskeys: boolean | undefined): string {
  return withPasskeys ? `${sessions}, and forgets its passkeys: ${passkeys}` : String(sessions);
}
