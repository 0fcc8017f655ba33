import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../server/context.ts';
import { storeStanding } from '../../../cases/server/touch-case.ts';
import { deleteFile } from '../../../documents/server/stored-files.ts';
import { moveDelivery } from '../delivery/move-delivery.ts';
import { lockApplication, type StoredApplication } from '../find-applications.ts';
import { caseStandingOf } from '../standing-of.ts';
import {
  applicationEvents,
  applications,
  bounces,
  mergedAttachments,
  providerEvents,
  recordedOutcomes,
  whatsAppLinks,
  whatsAppMessages,
} from '../tables.ts';

/** Deletes applications with all that belongs to them. Features that depend on this one have deleted their data. */
export async function deleteApplications(tx: Context, rows: readonly StoredApplication[]): Promise<void> {
  const ids = rows.map(({ applicationId }) => applicationId);
  if (ids.length === 0) return;
  await deleteOutcomes(tx, ids);
  for (const table of [bounces, applicationEvents, providerEvents, whatsAppLinks, whatsAppMessages]) {
    await tx.db.delete(table).where(inArray(table.applicationId, ids));
  }
  await tx.db.delete(applications).where(inArray(applications.applicationId, ids));
  for (const row of rows) await deleteFilesOf(tx, row);
}

/** Deletes the outcomes that people recorded, with the financiers' letters. */
export async function deleteOutcomes(tx: Context, applicationIds: string[]): Promise<void> {
  const gone = await tx.db
    .delete(recordedOutcomes)
    .where(inArray(recordedOutcomes.applicationId, applicationIds))
    .returning();
  for (const { fileId } of gone) if (fileId) await deleteFile(tx, fileId);
}

/** Returns the files of the letters that were recorded with outcomes. */
export async function findOutcomeFiles(tx: Context, applicationIds: string[]): Promise<string[]> {
  const rows = await tx.db
    .select({ fileId: recordedOutcomes.fileId })
    .from(recordedOutcomes)
    .where(inArray(recordedOutcomes.applicationId, applicationIds));
  return rows.flatMap(({ fileId }) => fileId ?? []);
}

/** Returns the form of an application. The files made for WhatsApp are among the merged documents. */
export function filesOf({ formFileId }: Pick<StoredApplication, 'formFileId'>): string[] {
  return formFileId ? [formFileId] : [];
}

/** Deletes the form of an application. */
export async function deleteFilesOf(tx: Context, row: StoredApplication): Promise<void> {
  for (const fileId of filesOf(row)) await deleteFile(tx, fileId);
}

/**
 * Deletes the merged documents of a locked case; they are made again before the next sending. Its applications no
 * longer refer to them, and what waited to be sent from the dealer's own WhatsApp is marked as failed.
 */
export async function deleteMerged(tx: Context, caseNo: string, rows: readonly StoredApplication[]): Promise<number> {
  const gone = await tx.db.delete(mergedAttachments).where(eq(mergedAttachments.caseNo, caseNo)).returning();
  for (const { fileId } of gone) await deleteFile(tx, fileId);
  for (const { applicationId, whatsAppFiles } of rows) if (whatsAppFiles) await withdrawFiles(tx, applicationId);
  return gone.length;
}

async function withdrawFiles(tx: Context, applicationId: string): Promise<void> {
  const row = await lockApplication(tx, applicationId);
  await tx.db.update(applications).set({ whatsAppFiles: null }).where(eq(applications.applicationId, applicationId));
  if (row.delivery !== 'prepared') return;
  await moveDelivery(tx, row, { delivery: 'failed', deliveryFailure: 'Its files were erased', updatedAt: tx.now() });
  await storeStanding(tx, row.caseNo, await caseStandingOf(tx, row.caseNo));
}
