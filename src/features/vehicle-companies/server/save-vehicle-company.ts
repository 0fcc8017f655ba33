import { and, eq, ne, sql } from 'drizzle-orm';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { changesBetween } from '../../../server/audit/changes-between.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { trimmed, type VehicleCompanyEntries } from '../check-vehicle-company.ts';
import type { VehicleCompany } from '../contract.ts';
import {
  checkIsFree,
  lockVehicleCompanies,
  ownVehicleCompany,
  type StoredVehicleCompany,
} from './own-vehicle-company.ts';
import { vehicleCompanies } from './tables.ts';

type Entries = VehicleCompanyEntries & {
  vehicleCompanyId?: string | undefined;
  isDefault: boolean;
  revision?: number | undefined;
};

/** Adds a company, or changes one that nobody else has changed since (`staleRevision` tells who did and when). */
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

function checkIsCurrent(stored: StoredVehicleCompany, seen: number | undefined): void {
  const { removedAt, revision, updatedAt, updatedBy, name } = stored;
  if (removedAt) throw new PortalError('notFound', { message: `${name} was deleted in the meantime.` });
  if (revision === seen) return;
  throw new PortalError('staleRevision', {
    message: `${updatedBy} saved ${name} at ${formatDateTime(updatedAt)}, after you opened it.`,
    data: { revision, updatedBy, updatedAt: updatedAt.toISOString() },
  });
}

function contentOf(entries: Entries) {
  const { name, uen, address, unit, postalCode, telephone, email, salespeople, note, isDefault } = trimmed(entries);
  return { name, uen, address, unit, postalCode, telephone, email, salespeople, note, isDefault };
}

/** The other company is changed by it: who has it open saves upon an older revision and is told, instead of taking it back. */
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
