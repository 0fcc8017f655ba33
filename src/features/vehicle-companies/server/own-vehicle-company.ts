import { and, eq, isNull, ne } from 'drizzle-orm';
import type { FieldProblems } from '../../../contract/call.ts';
import { nameKey } from '../../../domain/texts/name-key.ts';
import type { Context, DealerActor } from '../../../server/context.ts';
import { lockForDealer } from '../../../server/lock-for-dealer.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { vehicleCompanies } from './tables.ts';

export type StoredVehicleCompany = typeof vehicleCompanies.$inferSelect;

/**
 * Runs changes by users of a dealer one after another, so that no two companies get the same name or are both the
 * default.
 */
export function lockVehicleCompanies(tx: Context): Promise<DealerActor> {
  return lockForDealer(tx, 'vehicle companies');
}

/** Returns a company of the dealer, deleted or not. */
export async function ownVehicleCompany(
  tx: Context,
  dealerId: string,
  vehicleCompanyId: string,
): Promise<StoredVehicleCompany> {
  const [found] = await tx.db
    .select()
    .from(vehicleCompanies)
    .where(and(eq(vehicleCompanies.vehicleCompanyId, vehicleCompanyId), eq(vehicleCompanies.dealerId, dealerId)));
  if (!found) throw new PortalError('notFound');
  return found;
}

/**
 * Throws if another company of the dealer has the name, ignoring letter case and spaces, or the UEN.
 *
 * @param wanted.uen as stored; absent if unchanged, because companies from before this check may share one
 */
export async function checkIsFree(
  tx: Context,
  dealerId: string,
  wanted: { name: string; uen: string | undefined },
  exceptId: string | undefined,
): Promise<void> {
  const others = await tx.db
    .select({ name: vehicleCompanies.name, uen: vehicleCompanies.uen })
    .from(vehicleCompanies)
    .where(
      and(
        eq(vehicleCompanies.dealerId, dealerId),
        isNull(vehicleCompanies.removedAt),
        exceptId === undefined ? undefined : ne(vehicleCompanies.vehicleCompanyId, exceptId),
      ),
    );
  const named = others.find((other) => nameKey(other.name) === nameKey(wanted.name));
  const registered = others.find((other) => other.uen === wanted.uen);
  const fields: FieldProblems = {
    ...(named && { name: `There is a company named ${named.name} already.` }),
    ...(registered && { uen: `${registered.name} has this UEN already.` }),
  };
  const [message] = Object.values(fields);
  if (message) throw new PortalError('validation', { message, fields });
}
