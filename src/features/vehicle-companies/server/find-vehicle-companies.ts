import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { VehicleCompany } from '../contract.ts';
import { vehicleCompanies } from './tables.ts';

/** Returns the vehicle companies of a dealer, the default seller first, then by name. Deleted ones are left out. */
export async function findVehicleCompanies(ctx: Context, dealerId: string): Promise<VehicleCompany[]> {
  return ctx.db
    .select()
    .from(vehicleCompanies)
    .where(and(eq(vehicleCompanies.dealerId, dealerId), isNull(vehicleCompanies.removedAt)))
    .orderBy(desc(vehicleCompanies.isDefault), asc(vehicleCompanies.name));
}
