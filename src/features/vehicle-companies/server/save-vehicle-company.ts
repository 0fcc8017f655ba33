import { and, eq, ne, sql } from 'drizzle-orm';
import type { CallInput } from '../../../contract/call.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { changesBetween } from '../../../server/audit/changes-between.ts';
import { checkIsCurrent } from '../../../server/check-is-current.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { trimmed } from '../check-vehicle-company.ts';
import type { VehicleCompany, vehicleCompanyCalls } from '../contract.ts';
import { checkIsFree, lockVehicleCompanies, ownVehicleCompany } from './own-vehicle-company.ts';
import { vehicleCompanies } from './tables.ts';

type Entries = CallInput<(typeof vehicleCompanyCalls)['POST /dealer-portal/web/vehicleCompany/save']>['body'];

/** Adds a company, or changes one that no other user has changed since (`staleRevision` contains who did and when). */
export async function saveVehicleCompany(ctx: Context, entries: Entries): Promise<VehicleCompany> {
  return inTransaction(ctx, async (tx) => {
    const { dealerId, userName } = await lockVehicleCompanies(tx);
    const { vehicleCompanyId = tx.newId() } = entries;
    const stored =
      entries.vehicleCompanyId === undefined ? undefined : await ownVehicleCompany(tx, dealerId, vehicleCompanyId);
    if (stored) checkIsCurrent(stored, entries.revision);
    const content = contentOf(entries);
    const uen = content.uen === stored?.uen ? undefined : content.uen;
    await checkIsFree(tx, dealerId, { name: content.name, uen }, stored?.vehicleCompanyId);
    const by = { updatedAt: tx.now(), updatedBy: userName };
    if (content.isDefault) await endOtherDefault(tx, { dealerId, exceptId: vehicleCompanyId, by });
    const row = { ...content, revision: (stored?.revision ?? 0) + 1, ...by };
    const [saved] = stored
      ? await tx.db
          .update(vehicleCompanies)
          .set(row)
          .where(eq(vehicleCompanies.vehicleCompanyId, vehicleCompanyId))
          .returning()
      : await tx.db
          .insert(vehicleCompanies)
          .values({ ...row, vehicleCompanyId, dealerId })
          .returning();
    if (!saved) throw new PortalError('notFound');
    const changed = stored ? { changed: changesBetween(stored, content) } : {};
    const action = stored ? 'vehicle-companies.change-company' : 'vehicle-companies.add-company';
    await recordAudit(tx, action, content.name, { vehicleCompanyId, ...changed });
    return saved;
  });
}

function contentOf(entries: Entries) {
  const { name, uen, address, unit, postalCode, telephone, email, salespeople, note, isDefault } = trimmed(entries);
  return { name, uen, address, unit, postalCode, telephone, email, salespeople, note, isDefault };
}

/**
 * This changes the other company, too: a user who has it open then saves an older revision and gets an error instead of
 * undoing this.
 */
async function endOtherDefault(
  tx: Context,
  { dealerId, exceptId, by }: { dealerId: string; exceptId: string; by: { updatedAt: Date; updatedBy: string } },
): Promise<void> {
  await tx.db
    .update(vehicleCompanies)
    .set({ isDefault: false, revision: sql`${vehicleCompanies.revision} + 1`, ...by })
    .where(
      and(
        eq(vehicleCompanies.dealerId, dealerId),
        eq(vehicleCompanies.isDefault, true),
        ne(vehicleCompanies.vehicleCompanyId, exceptId),
      ),
    );
}
