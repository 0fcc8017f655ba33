import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { dealerUsers } from './tables.ts';

/**
 * Locks an account against deletion until the transaction ends, so that what it receives now is transferred when it is
 * deleted.
 */
export async function lockAccount(tx: Context, userId: string): Promise<void> {
  const held = await tx.db
    .select({ userId: dealerUsers.userId })
    .from(dealerUsers)
    .where(and(eq(dealerUsers.userId, userId), isNull(dealerUsers.deletedAt)))
    .for('share');
  if (held.length === 0) throw new PortalError('tokenExpired');
}
