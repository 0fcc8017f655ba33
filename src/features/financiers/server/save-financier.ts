import { eq } from 'drizzle-orm';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { changesBetween } from '../../../server/audit/changes-between.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { Financier } from '../contract.ts';
import { type Requirements, requirableDocuments, requirableFields } from '../requirements.ts';
import { parseWhatsAppNumber } from '../whatsapp-number.ts';
import { presentFinancier } from './find-financiers.ts';
import { checkNameIsFree, lockFinanciers, ownFinancier, type StoredFinancier } from './own-financier.ts';
import { financiers } from './tables.ts';

interface Entries {
  financierId?: string | undefined;
  name: string;
  sendMethod: 'email' | 'whatsApp';
  emails: string[];
  whatsAppNumber?: string | undefined;
  attachmentMegabytes: number | null;
  requirements: Requirements;
  inUse: boolean;
  revision?: number | undefined;
}

/** A dealer's own financiers come after the provider, by name. */
const position = 1;

/** Adds a financier, or changes one that nobody else has changed since (`staleRevision` tells who did and when). */
export async function saveFinancier(ctx: Context, entries: Entries): Promise<Financier> {
  return inTransaction(ctx, async (tx) => {
    const { dealerId, userName } = await lockFinanciers(tx);
    const { financierId = tx.newId() } = entries;
    const stored = entries.financierId === undefined ? undefined : await ownFinancier(tx, dealerId, financierId);
    if (stored) checkIsCurrent(stored, entries.revision);
    const content = contentOf(entries);
    await checkNameIsFree(tx, dealerId, content.name, stored?.financierId);
    const row = { ...content, revision: (stored?.revision ?? 0) + 1, updatedAt: tx.now(), updatedBy: userName };
    const [saved] = stored
      ? await tx.db.update(financiers).set(row).where(eq(financiers.financierId, financierId)).returning()
      : await tx.db
          .insert(financiers)
          .values({ ...row, financierId, dealerId, position })
          .returning();
    if (!saved) throw new PortalError('notFound');
    const changed = stored ? { changed: changesBetween(stored, content) } : {};
    const action = stored ? 'financiers.change-financier' : 'financiers.add-financier';
    await recordAudit(tx, action, content.name, { financierId, ...changed });
    return presentFinancier(saved);
  });
}

function checkIsCurrent({ removedAt, revision, updatedAt, updatedBy, name }: StoredFinancier, seen?: number): void {
  if (removedAt) throw new PortalError('notFound', { message: `${name} was deleted in the meantime.` });
  if (revision === seen) return;
  const time = updatedAt ? ` at ${formatDateTime(updatedAt)}` : '';
  throw new PortalError('staleRevision', {
    message: `${updatedBy ?? 'Somebody else'} saved ${name}${time}, after you opened it.`,
    data: { revision, updatedBy, updatedAt: updatedAt?.toISOString() ?? null },
  });
}

/** The entries as they are kept: trimmed, the lists without repetition and in the order in which they are declared. */
function contentOf(entries: Entries) {
  const { name, sendMethod, emails, whatsAppNumber, attachmentMegabytes, requirements, inUse } = entries;
  return {
    name: name.trim().replace(/\s+/g, ' '),
    sendMethod,
    emails: emails.map((email) => email.trim()),
    whatsAppNumber: parseWhatsAppNumber(whatsAppNumber ?? '') ?? null,
    attachmentMegabytes,
    requiredFields: requirableFields.filter((field) => requirements.fields.includes(field)),
    requiredDocuments: requirableDocuments.filter((type) => requirements.documents.includes(type)),
    inUse,
  };
}
