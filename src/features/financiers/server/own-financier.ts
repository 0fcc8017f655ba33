import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { nameKey } from '../../../domain/texts/name-key.ts';
import { type Context, type DealerActor, dealerActor } from '../../../server/context.ts';
import { lockForDealer } from '../../../server/lock-for-dealer.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { financiers } from './tables.ts';

export type StoredFinancier = typeof financiers.$inferSelect;

/**
 * Lets the users of a dealer change its financiers one after another, so that no two financiers get the same name. An
 * account below a sub-account never changes them, even with the permission.
 */
export async function lockFinanciers(tx: Context): Promise<DealerActor> {
  if (dealerActor(tx).level === 3) throw new PortalError('noPermission');
  return lockForDealer(tx, 'financiers');
}

/** Returns one of the dealer's own financiers, deleted or not. Dealers cannot change the provider. */
export async function ownFinancier(tx: Context, dealerId: string, financierId: string): Promise<StoredFinancier> {
  const [found] = await tx.db
    .select()
    .from(financiers)
    .where(
      and(eq(financiers.financierId, financierId), or(isNull(financiers.dealerId), eq(financiers.dealerId, dealerId))),
    );
  if (!found) throw new PortalError('notFound');
  if (found.dealerId !== null) return found;
  throw new PortalError('illegalTransition', {
    message: `${found.name} is connected by the provider. It cannot be changed or deleted here.`,
  });
}

/** Throws if another financier of the dealer has the name, ignoring letter case and spaces. */
export async function checkNameIsFree(
  tx: Context,
  dealerId: string,
  name: string,
  exceptId: string | undefined,
): Promise<void> {
  const others = await tx.db
    .select({ name: financiers.name })
    .from(financiers)
    .where(
      and(
        or(isNull(financiers.dealerId), eq(financiers.dealerId, dealerId)),
        isNull(financiers.removedAt),
        exceptId === undefined ? undefined : ne(financiers.financierId, exceptId),
      ),
    );
  const taken = others.find((other) => nameKey(other.name) === nameKey(name));
  if (!taken) return;
  const message = `There is a financier named ${taken.name} already.`;
  throw new PortalError('validation', { message, fields: { name: message } });
}
