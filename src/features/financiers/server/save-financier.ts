import { eq } from 'drizzle-orm';
import type { CallInput } from '../../../contract/call.ts';
import { requirableDocuments } from '../../../domain/documents/document-types.ts';
import { tidyEmail } from '../../../domain/email.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { changesBetween } from '../../../server/audit/changes-between.ts';
import { checkIsCurrent } from '../../../server/check-is-current.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { changeDestination } from '../../dealers/server/change-destination.ts';
import { findReceiverChange } from '../address-changes.ts';
import type { Financier, financierCalls } from '../contract.ts';
import { requirableFields } from '../requirements.ts';
import { parseWhatsAppNumber } from '../whatsapp-number.ts';
import { addressChangesOf } from './address-changes-of.ts';
import { presentFinancier } from './find-financiers.ts';
import { checkNameIsFree, lockFinanciers, ownFinancier } from './own-financier.ts';
import { financiers } from './tables.ts';

type Entries = CallInput<(typeof financierCalls)['POST /dealer-portal/web/financer/save']>['body'];

/** A dealer's own financiers come after the provider, by name. */
const position = 1;

/**
 * Adds or changes a financier. Throws `staleRevision` with user and time if another user has changed it since.
 * @throws `confirmNeeded` if applications would be sent elsewhere
 */
export async function saveFinancier(ctx: Context, entries: Entries): Promise<Financier> {
  return inTransaction(ctx, async (tx) => {
    const { dealerId, userName } = await lockFinanciers(tx);
    const { financierId = tx.newId() } = entries;
    const stored = entries.financierId === undefined ? undefined : await ownFinancier(tx, dealerId, financierId);
    if (stored) checkIsCurrent(stored, entries.revision);
    const content = contentOf(entries);
    await checkNameIsFree(tx, dealerId, content.name, stored?.financierId);
    const change = findReceiverChange(stored, content);
    // By its former name, which the main accounts know.
    const named = { id: financierId, name: stored?.name ?? content.name };
    if (change) await changeDestination(tx, { what: change.what, ...named });
    const addressChanges = addressChangesOf(tx, stored, change);
    const record = { revision: (stored?.revision ?? 0) + 1, updatedAt: tx.now(), updatedBy: userName };
    const row = { ...content, ...record, addressChanges };
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

/** Returns the entries as stored: trimmed, the lists without duplicates and in the declared order. */
function contentOf(entries: Entries) {
  const { name, sendMethod, emails, whatsAppNumber, attachmentMegabytes, requirements, inUse } = entries;
  const { formLines, whatsAppFrom } = entries;
  return {
    name: name.trim().replace(/\s+/g, ' '),
    sendMethod,
    emails: emails.map(tidyEmail),
    whatsAppNumber: parseWhatsAppNumber(whatsAppNumber ?? '') ?? null,
    whatsAppFrom,
    attachmentMegabytes,
    requiredFields: requirableFields.filter((field) => requirements.fields.includes(field)),
    requiredDocuments: requirableDocuments.filter((type) => requirements.documents.includes(type)),
    formLines: formLines.trim(),
    inUse,
  };
}
