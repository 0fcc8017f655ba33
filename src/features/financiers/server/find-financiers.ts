import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { AddressChanges } from '../address-changes.ts';
import type { Financier } from '../contract.ts';
import { financiers } from './tables.ts';

/** A financier with its rank in lists, and the changes of its addresses. */
export type RankedFinancier = Financier & { position: number; addressChanges: AddressChanges };

/** Returns the financiers of a dealer, the provider first; `ids` limits them. Deleted ones are left out. */
export async function findFinanciers(ctx: Context, dealerId: string, ids?: string[]): Promise<RankedFinancier[]> {
  const rows = await ctx.db
    .select()
    .from(financiers)
    .where(
      and(
        or(isNull(financiers.dealerId), eq(financiers.dealerId, dealerId)),
        isNull(financiers.removedAt),
        ids ? inArray(financiers.financierId, ids) : undefined,
      ),
    )
    .orderBy(asc(financiers.position), asc(financiers.name));
  return rows.map(presentFinancier);
}

export function presentFinancier(row: typeof financiers.$inferSelect): RankedFinancier {
  const { financierId, name, sendMethod, emails, whatsAppNumber, attachmentMegabytes, inUse, revision, position } = row;
  const { formLines, whatsAppFrom, addressChanges } = row;
  const requirements = { fields: row.requiredFields, documents: row.requiredDocuments };
  return {
    financierId,
    name,
    sendMethod,
    emails,
    whatsAppNumber,
    whatsAppFrom,
    attachmentMegabytes,
    requirements,
    formLines,
    inUse,
    revision,
    position,
    addressChanges,
  };
}
