import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { VehicleCompany } from '../contract.ts';
import { findVehicleCompanies } from './find-vehicle-companies.ts';
import { checkIsFree, lockVehicleCompanies, ownVehicleCompany } from './own-vehicle-company.ts';
import { vehicleCompanies } from './tables.ts';

/**
 * Undoes a deletion, unless another company now has its name or UEN. It is the default seller again only if no other
 * became it. A company that was not deleted stays unchanged.
 */
export async function restoreVehicleCompany(ctx: Context, vehicleCompanyId: string): Promise<VehicleCompany> {
  return inTransaction(ctx, async (tx) => {
    const { dealerId } = await lockVehicleCompanies(tx);
    const stored = await ownVehicleCompany(tx, dealerId, vehicleCompanyId);
    if (!stored.removedAt) return stored;
    await checkIsFree(tx, dealerId, stored, vehicleCompanyId);
    const others = await findVehicleCompanies(tx, dealerId);
    const isDefault = stored.isDefault && !others.some((other) => other.isDefault);
    const [restored] = await tx.db
      .update(vehicleCompanies)
      .set({ removedAt: null, isDefault })
      .where(eq(vehicleCompanies.vehicleCompanyId, vehicleCompanyId))
      .returning();
    if (!restored) throw new PortalError('notFound');
    await recordAudit(tx, 'vehicle-companies.restore-company', stored.name, { vehicleCompanyId });
    return restored;
  });
}
