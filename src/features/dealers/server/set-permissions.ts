import { eq } from 'drizzle-orm';
import type { Permission } from '../../../contract/call.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { checkConfirmed } from '../../auth/server/step-up.ts';
import type { DealerUser } from '../contract.ts';
import { type Account, checkGrant, lockAccounts, manageable, presentAccount } from './load-accounts.ts';
import { dealerUsers } from './tables.ts';

/**
 * Sets an account's permissions from its next call on. Permissions that it loses are also removed from its child
 * accounts.
 * @throws `confirmNeeded`
 */
export async function setPermissions(
  ctx: Context,
  input: { id: string; permissions: Permission[] },
): Promise<{ user: DealerUser; alsoReduced: number }> {
  return inTransaction(ctx, async (tx) => {
    const accounts = await lockAccounts(tx);
    const account = manageable(accounts, input.id);
    const permissions = [...new Set(input.permissions)];
    checkGrant(accounts, permissions, account);
    const granted = permissions.filter((permission) => !account.permissions.includes(permission));
    // Removing permissions is never delayed by a code.
    if (granted.length > 0) await checkConfirmed(tx);
    await write(tx, account, permissions);
    await recordAudit(tx, 'dealers.set-permissions', account.userId, {
      name: account.userName,
      granted: granted.join(', '),
      taken: account.permissions.filter((permission) => !permissions.includes(permission)).join(', '),
    });

    let alsoReduced = 0;
    for (const below of accounts.living.filter((living) => living.parentId === account.userId)) {
      const kept = below.permissions.filter((permission) => permissions.includes(permission));
      if (kept.length === below.permissions.length) continue;
      await write(tx, below, kept);
      await recordAudit(tx, 'dealers.set-permissions', below.userId, {
        name: below.userName,
        granted: '',
        taken: below.permissions.filter((permission) => !kept.includes(permission)).join(', '),
      });
      alsoReduced += 1;
    }
    return { user: presentAccount(accounts.self, { ...account, permissions }), alsoReduced };
  });
}

async function write(tx: Context, { userId, dormant }: Account, permissions: Permission[]): Promise<void> {
  const stored = [...permissions, ...dormant];
  await tx.db.update(dealerUsers).set({ permissions: stored }).where(eq(dealerUsers.userId, userId));
}
