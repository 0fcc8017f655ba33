import { asc, eq } from 'drizzle-orm';
import type { Permission } from '../../../contract/call.ts';
import type { AccountLevel } from '../../../domain/account-levels.ts';
import { type Context, type DealerActor, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { effectivePermissions, grantable, withheldWithout } from '../../auth/permission-templates.ts';
import { levelOf } from '../../auth/server/find-memberships.ts';
import type { DealerUser } from '../contract.ts';
import { isFeatureOn } from './find-features.ts';
import { lockDealer } from './lock-dealer.ts';
import { dealerUsers } from './tables.ts';

/** An account with its place in the dealer's tree; `permissions` are the effective ones. */
export interface Account {
  userId: string;
  dealerId: string;
  userName: string;
  phone: string;
  email: string;
  accountType: 1 | 2;
  level: AccountLevel;
  parentId: string | null;
  permissions: Permission[];
  hasMail: boolean;
  /** Granted, but without effect while the dealer lacks the function. It has effect again with the function. */
  dormant: Permission[];
  /** Null once its user has accepted it. */
  invitedAt: Date | null;
  deletedAt: Date | null;
}

/** Undeleted accounts of a dealer, and the acting account, in their current state. */
export interface Accounts {
  self: Account;
  living: Account[];
  /** Returns the undeleted account with this identifier; throws `notFound` otherwise. */
  find(userId: string): Account;
}

/**
 * Locks the accounts of the acting dealer until the transaction ends, so that no account is created below one being
 * deleted and no user grants a permission they are losing.
 */
export async function lockAccounts(tx: Context): Promise<Accounts> {
  const { dealerId, userId } = dealerActor(tx);
  await lockDealer(tx, dealerId);
  const living = (await readAccounts(tx, dealerId)).filter((account) => account.deletedAt === null);
  const find = (wanted: string) => living.find((account) => account.userId === wanted);
  const self = find(userId);
  // The account may have been deleted or given another number between the call's arrival and the lock.
  if (!self || self.phone !== tx.actor?.phone) throw new PortalError('tokenExpired');
  return {
    self,
    living,
    find(wanted) {
      const account = find(wanted);
      if (!account) throw new PortalError('notFound');
      return account;
    },
  };
}

/** Returns every present and former account of a dealer, main accounts first, then by name. */
export async function readAccounts(ctx: Context, dealerId: string): Promise<Account[]> {
  const rows = await ctx.db
    .select()
    .from(dealerUsers)
    .where(eq(dealerUsers.dealerId, dealerId))
    .orderBy(asc(dealerUsers.accountType), asc(dealerUsers.userName));
  const withheld = withheldWithout({ vsa: await isFeatureOn(ctx, dealerId, 'VSA_GENERATE') });
  const types = new Map(rows.map((row) => [row.userId, row.accountType]));
  return rows.map(({ createdAt: _createdAt, ...row }) => {
    const level = levelOf(row.accountType, (row.parentId && types.get(row.parentId)) || null);
    const permissions = effectivePermissions({ level, granted: row.permissions }, withheld);
    return {
      ...row,
      level,
      permissions,
      dormant: row.permissions.filter((permission) => withheld.includes(permission)),
    };
  });
}

/**
 * Returns the account that takes over everything of another one: its parent, otherwise a main account. Data of
 * an accepted main account is never transferred to one that its user has not accepted.
 */
export function heirOf(living: readonly Account[], account: Account): Account | undefined {
  const { userId, parentId, accountType: type, invitedAt: asked } = account;
  const others = living.filter((account) => account.userId !== userId);
  const heirs = [
    ...others.filter((account) => account.userId === parentId),
    ...others.filter(({ accountType }) => accountType === 1),
  ];
  return heirs.find(({ invitedAt }) => !invitedAt) ?? (type === 1 && !asked ? undefined : heirs[0]);
}

/**
 * True if an account may manage another: a main account manages every sub-account, a sub-account with the permission its
 * direct children; no account manages itself.
 */
export function mayManage(actor: Pick<DealerActor, 'userId' | 'level'>, held: readonly Permission[], account: Account) {
  if (account.accountType === 1 || account.userId === actor.userId) return false;
  if (!held.includes('subAccount.manage')) return false;
  return actor.level === 1 || account.parentId === actor.userId;
}

/** Returns the account to be managed; throws with a clear message if the caller may not. */
export function manageable(accounts: Accounts, userId: string): Account {
  const account = accounts.find(userId);
  if (mayManage(accounts.self, accounts.self.permissions, account)) return account;
  if (account.accountType === 1) {
    throw new PortalError('noPermission', {
      message: 'A main account is changed by the portal’s operator only. Call the dealer desk.',
    });
  }
  if (account.userId === accounts.self.userId) {
    throw new PortalError('noPermission', {
      message: 'You cannot do this to your own account. Ask whoever created it.',
    });
  }
  throw new PortalError('noPermission', { message: 'This account was not created by you. Ask the main account.' });
}

/** Throws if the caller cannot grant these permissions to an account at this position. */
export function checkGrant(
  accounts: Accounts,
  wanted: readonly Permission[],
  target: { level: AccountLevel; parentId: string | null },
): void {
  const parent = accounts.living.find((account) => account.userId === target.parentId) ?? accounts.self;
  const allowed = grantable(accounts.self.permissions, { level: target.level, parent: parent.permissions });
  const refused = wanted.filter((permission) => !allowed.includes(permission));
  if (refused.length === 0) return;
  throw new PortalError('validation', {
    fields: { permissions: `These permissions cannot be granted here: ${refused.join(', ')}.` },
  });
}

/**
 * True if the viewer may see the number and e-mail address: their own, those of accounts they manage and those of
 * accounts above them.
 */
export function seesContact(viewer: Account, account: Account): boolean {
  if (account.userId === viewer.userId || mayManage(viewer, viewer.permissions, account)) return true;
  return viewer.accountType === 2 && (account.accountType === 1 || account.userId === viewer.parentId);
}

/** Returns an account as the caller may see it. */
export function presentAccount(viewer: Account, account: Account, lastActiveAt?: Date): DealerUser {
  const canManage = mayManage(viewer, viewer.permissions, account);
  const isOpen = canManage || account.userId === viewer.userId;
  const { userId, userName, accountType, level, parentId, hasMail, phone, email, permissions: held } = account;
  return {
    id: userId,
    userName,
    accountType,
    level,
    parentId,
    hasMail,
    manageable: canManage,
    ...(seesContact(viewer, account) ? { phone, email } : {}),
    ...(isOpen ? { permissions: held } : {}),
    ...(canManage && account.invitedAt ? { invited: true } : {}),
    ...(isOpen && lastActiveAt ? { lastActiveAt: lastActiveAt.toISOString() } : {}),
  };
}
