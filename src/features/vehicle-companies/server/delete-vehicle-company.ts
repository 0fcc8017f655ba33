import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { lockVehicleCompanies, ownVehicleCompany } from './own-vehicle-company.ts';
import { vehicleCompanies } from './tables.ts';

/**
 * Removes a company from every list. Cases keep the name that they were given; the row stays, so that the company can
 * be restored.
 */
export async function deleteVehicleCompany(ctx: Context, vehicleCompanyId: string): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const { dealerId } = await lockVehicleCompanies(tx);
    const stored = await ownVehicleCompany(tx, dealerId, vehicleCompanyId);
    if (stored.removedAt) throw new PortalError('notFound');
    await tx.db
      .update(vehicleCompanies)
      .set({ removedAt: tx.now() })
      .where(eq(vehicleCompanies.vehicleCompanyId, vehicleCompanyId));
    await recordAudit(tx, 'vehicle-companies.delete-company', stored.name, { vehicleCompanyId });
    return null;
  });
}
