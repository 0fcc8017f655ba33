import { and, eq, isNull } from 'drizzle-orm';
import { formatTelephone } from '../../../domain/telephone.ts';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { dealers, dealerUsers } from './tables.ts';

export async function findDealer(ctx: Context, dealerId: string) {
  const [dealer] = await ctx.db.select().from(dealers).where(eq(dealers.dealerId, dealerId));
  if (!dealer) throw new PortalError('notFound');
  // Telephone numbers were once stored without a fixed format.
  return { ...dealer, telephone: formatTelephone(dealer.telephone) };
}

/**
 * Returns the accounts to notify about a case: its owner and the dealer's main accounts.
 *
 * @param askedBy another account to notify, if it still exists and may see the case
 */
export async function findCaseAudience(
  ctx: Context,
  dealerId: string,
  ownerId: string,
  askedBy?: string,
): Promise<string[]> {
  const users = await ctx.db
    .select()
    .from(dealerUsers)
    .where(and(eq(dealerUsers.dealerId, dealerId), isNull(dealerUsers.deletedAt), isNull(dealerUsers.invitedAt)));
  return users
    .filter(({ userId, accountType, permissions }) => {
      const asked = userId === askedBy && permissions.includes('case.viewAll');
      return accountType === 1 || userId === ownerId || asked;
    })
    .map(({ userId }) => userId);
}
