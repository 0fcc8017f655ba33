import type { Permission } from '../../../contract/call.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { DealerUser } from '../contract.ts';
import { changeDestination } from './change-destination.ts';
import { checkFreeNumber } from './check-free-number.ts';
import { type Account, checkGrant, lockAccounts, presentAccount } from './load-accounts.ts';
import { dealerUsers } from './tables.ts';

/**
 * Creates an account directly below the caller's. It gives no access until its user accepts it.
 * @param input.phone eight digits
 * @throws `confirmNeeded`
 */
export async function createSubAccount(
  ctx: Context,
  input: { userName: string; phone: string; email: string; permissions: Permission[] },
): Promise<DealerUser> {
  return inTransaction(ctx, async (tx) => {
    const accounts = await lockAccounts(tx);
    const { self } = accounts;
    if (self.level === 3) {
      throw new PortalError('noPermission', { message: 'An account below a sub-account has none below itself.' });
    }
    // The permission may have been removed between the call's arrival and the lock.
    if (!self.permissions.includes('subAccount.manage')) throw new PortalError('noPermission');
    const level = self.level === 1 ? 2 : 3;
    const permissions = [...new Set(input.permissions)];
    checkGrant(accounts, permissions, { level, parentId: self.userId });
    const phone = `+65${input.phone}`;
    checkFreeNumber(accounts.living, phone, { viewer: self });
    const userId = tx.newId();
    await changeDestination(tx, { what: 'accountAdded', id: userId, name: input.userName });
    const row = {
      userId,
      dealerId: self.dealerId,
      userName: input.userName,
      phone,
      email: input.email,
      accountType: 2 as const,
      parentId: self.userId,
      permissions,
    };
    const invitedAt = tx.now();
    await tx.db.insert(dealerUsers).values({ ...row, createdAt: invitedAt, invitedAt });
    await recordAudit(tx, 'dealers.create-account', row.userId, {
      name: row.userName,
      granted: permissions.join(', '),
    });
    const account: Account = { ...row, level, dormant: [], hasMail: false, invitedAt, deletedAt: null };
    return presentAccount(self, account);
  });
}
