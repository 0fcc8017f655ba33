import { z } from 'zod';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { MobileSchema } from '../../auth/credentials.ts';
import { email, userName } from '../contract.ts';
import { checkFreeNumber } from './check-free-number.ts';
import { readAccounts } from './load-accounts.ts';
import { lockDealer } from './lock-dealer.ts';
import { dealerUsers } from './tables.ts';

const inputSchema = z.object({ userName, phone: MobileSchema, email });

/**
 * Adds a main account to a dealer, which may have several. Its holder accepts it at the next
 * login with the number.
 *
 * @param input.phone eight digits
 */
export async function createMainAccount(
  ctx: Context,
  input: { dealerId: string; userName: string; phone: string; email: string },
): Promise<{ userId: string }> {
  const parsed = inputSchema.safeParse(input);
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]);
    throw new PortalError('validation', { fields: Object.fromEntries(fields) });
  }
  const { phone, ...person } = parsed.data;
  return inTransaction(ctx, async (tx) => {
    const { dealerId } = await lockDealer(tx, input.dealerId);
    const living = (await readAccounts(tx, dealerId)).filter((account) => account.deletedAt === null);
    checkFreeNumber(living, `+65${phone}`);
    const userId = tx.newId();
    await tx.db.insert(dealerUsers).values({
      ...person,
      userId,
      dealerId,
      phone: `+65${phone}`,
      accountType: 1,
      permissions: [],
      createdAt: tx.now(),
      invitedAt: tx.now(),
    });
    await recordAudit(tx, 'dealers.create-main-account', userId, { name: person.userName }, dealerId);
    return { userId };
  });
}
