import { countWaysIn, revokeLogins, type WaysIn } from '../features/auth/server/revoke-logins.ts';
import { findLastSeen } from '../features/auth/server/sessions-of.ts';
import { changeNumber, checkNumberChange } from '../features/dealers/server/change-number.ts';
import { createMainAccount } from '../features/dealers/server/create-main-account.ts';
import { deleteMainAccount } from '../features/dealers/server/delete-main-account.ts';
import { findDealerNamed } from '../features/dealers/server/list-dealers.ts';
import { readAccounts } from '../features/dealers/server/load-accounts.ts';
import type { Desk } from './command-action.ts';
import { maskPhone } from './mask-phone.ts';
import { confirm, OperatorError } from './operator-error.ts';

const levels = { 1: 'main', 2: 'sub', 3: 'sub of sub' } as const;

export async function list({ ctx, print }: Desk, options: { dealer: string }): Promise<void> {
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
    below: living.find((parent) => parent.userId === account.parentId)?.userName ?? null,
    permissions: account.accountType === 1 ? 'all' : String(account.permissions.length),
    lastSeen: account.invitedAt ? 'not accepted yet' : (seen.get(account.userId) ?? null),
  }));
  print.table(rows, `${name} has no accounts yet. Add one with: accounts create-main`);
}

export async function createMain(
  { ctx, print }: Desk,
  options: { dealer: string; name: string; phone: string; email: string },
): Promise<void> {
  const { dealerId, name } = await findDealerNamed(ctx, options.dealer);
  const { phone, email } = options;
  const { userId } = await createMainAccount(ctx, { dealerId, userName: options.name, phone, email });
  print.done(`${options.name} (${maskPhone(phone)}) has a main account of ${name}, to be accepted at the next login.`, {
    userId,
    dealerId,
  });
}

export async function changeNumberOf(
  { ctx, print }: Desk,
  options: { dealer: string; phone: string; yes?: boolean },
  userId: string,
): Promise<void> {
  const { dealerId, name: dealer } = await findDealerNamed(ctx, options.dealer);
  const change = { dealerId, userId, phone: options.phone };
  const account = await checkNumberChange(ctx, change);
  confirm(
    options.yes,
    `This gives the main account of ${account.userName} at ${dealer} the number ${maskPhone(change.phone)} in place of ` +
      `${maskPhone(account.phone)} and ends the logins of both. Its main accounts are told by e-mail.
` +
      'Make sure who asks: the holder of the number can do everything that the account may do.',
  );
  const { name, former, sessions, elsewhere } = await changeNumber(ctx, change);
  if (elsewhere > 0) {
    print.note(
      `${maskPhone(former)} still has accounts at other dealers: ${elsewhere}. If the number is lost, change each of them.`,
    );
  }
  print.done(`${name} logs in with ${maskPhone(change.phone)} now. Ended logins: ${sessions}.`, {
    userId,
    dealerId,
    sessions,
    elsewhere,
  });
}

export async function deleteMain(
  { ctx, print }: Desk,
  options: { dealer: string; yes?: boolean },
  userId: string,
): Promise<void> {
  const dealer = await findDealerNamed(ctx, options.dealer);
  const account = (await readAccounts(ctx, dealer.dealerId)).find((account) => account.userId === userId);
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

export async function revokeSessions(
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
  const ended = await revokeLogins(ctx, { phone, passkeys: options.passkeys === true });
  print.done(`Ended the logins of ${maskPhone(phone)}: ${inWords(ended, options.passkeys)}.${kept}`, { ...ended });
}

function inWords({ sessions, passkeys }: WaysIn, withPasskeys: boolean | undefined): string {
  return withPasskeys ? `${sessions}, and forgets its passkeys: ${passkeys}` : String(sessions);
}
