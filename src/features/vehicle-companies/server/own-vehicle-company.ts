import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { FieldProblems } from '../../../contract/call.ts';
import { nameKey } from '../../../domain/name-key.ts';
import { type Context, type DealerActor, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { vehicleCompanies } from './tables.ts';

export type StoredVehicleCompany = typeof vehicleCompanies.$inferSelect;

/** The dealer's users who change its companies, one after another: no two take the same name or both are the default. */
export async function lockVehicleCompanies(tx: Context): Promise<DealerActor> {
  const actor = dealerActor(tx);
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`vehicle companies ${actor.dealerId}`}, 0))`);
  return actor;
}

/** One of the dealer's, deleted or not. */
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
 * Refuses a name that another company of the dealer has, letter case and spaces aside, and a UEN that another has.
 *
 * @param wanted.uen as it is kept; absent where it stays as it was, for two may share one from before this was asked
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
