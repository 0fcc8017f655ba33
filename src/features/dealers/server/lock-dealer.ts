import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { isSuspended } from '../../auth/suspension.ts';
import { dealers } from './tables.ts';

/**
 * Locks a dealer until the transaction ends, so that neither it nor its accounts change meanwhile. A transaction that
 * opens a case locks an account and refers to the dealer: a stronger lock here could deadlock with a deletion.
 */
export async function lockDealer(tx: Context, dealerId: string) {
  const [dealer] = await tx.db.select().from(dealers).where(eq(dealers.dealerId, dealerId)).for('no key update');
  if (!dealer) throw new PortalError('notFound', { message: 'There is no such dealer.' });
  return { ...dealer, suspended: isSuspended(dealer, tx.now()) };
}
