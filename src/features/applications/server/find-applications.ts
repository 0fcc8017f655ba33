import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { lockCase, type StoredCase } from '../../cases/server/load-case.ts';
import { isUnchecked } from '../../documents/document-state.ts';
import { flawOfDocument } from '../../documents/server/document-standing.ts';
import { type CaseOfDocuments, findDocumentsToSend, fingerprintOf } from '../../documents/server/find-documents.ts';
import type { Financier } from '../../financiers/contract.ts';
import { findFinanciers } from '../../financiers/server/find-financiers.ts';
import type { Application } from '../contract.ts';
import { recipientsOf } from '../receivers.ts';
import { findDocumentsSent } from './find-documents-sent.ts';
import { applications } from './tables.ts';
import { whatsAppSenderOf } from './whatsapp-sender-of.ts';

export type StoredApplication = typeof applications.$inferSelect;

/**
 * Returns the applications of a case by financier, the latest attempt first. The caller has checked access to the case.
 */
export async function findApplications(ctx: Context, caseNo: string): Promise<StoredApplication[]> {
  return ctx.db
    .select()
    .from(applications)
    .where(eq(applications.caseNo, caseNo))
    .orderBy(asc(applications.financierPosition), asc(applications.financierName), desc(applications.attempt));
}

/** Returns the applications of a case; with a moment given (the erasure of its customer), only those up to then. */
export async function findApplicationsOf(
  ctx: Context,
  { caseNo, before }: { caseNo: string; before?: Date | undefined },
): Promise<StoredApplication[]> {
  const rows = await findApplications(ctx, caseNo);
  return before ? rows.filter(({ generatedAt }) => generatedAt <= before) : rows;
}

/** Returns applications by their identifiers. */
export async function findApplicationsById(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, StoredApplication>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(applications)
    .where(inArray(applications.applicationId, [...ids]));
  return new Map(rows.map((row) => [row.applicationId, row]));
}

/**
 * Returns one application, locked together with its case until the transaction ends. The case is locked first, as in
 * every place that changes both: otherwise an event and a decision at the same moment would deadlock.
 */
export async function lockApplication(ctx: Context, applicationId: string): Promise<StoredApplication> {
  const which = eq(applications.applicationId, applicationId);
  const [found] = await ctx.db.select().from(applications).where(which);
  if (!found) throw new PortalError('notFound');
  await lockCase(ctx, found.dealerId, found.caseNo);
  const [row] = await ctx.db.select().from(applications).where(which).for('update');
  if (!row) throw new PortalError('notFound');
  return row;
}

/** State of the case when a form was made: its revision and the fingerprint of its documents. */
export interface CaseState {
  revision: number;
  documents: string;
}

/** The current case and financiers, for comparison with existing forms. */
export interface Present {
  state: CaseState;
  /** Documents that would be sent now. */
  documents: Awaited<ReturnType<typeof findDocumentsToSend>>;
  /** File types of the documents that nobody has reviewed. */
  unchecked: string[];
  financiers: ReadonlyMap<string, Financier>;
  /** Parties with erased personal data, and their documents. */
  erased: StoredCase['erased'];
}

export async function findPresent(
  ctx: Context,
  stored: CaseOfDocuments & Pick<StoredCase, 'dealerId' | 'revision' | 'erased'>,
): Promise<Present> {
  const { dealerId, revision } = stored;
  const documents = await findDocumentsToSend(ctx, stored);
  const financiers = await findFinanciers(ctx, dealerId);
  return {
    state: { revision, documents: fingerprintOf(documents) },
    documents,
    unchecked: documents
      .filter((document) => isUnchecked({ ...document, flaw: flawOfDocument(ctx, stored, document) }))
      .map(({ fileType }) => fileType),
    financiers: new Map(financiers.map((financier) => [financier.financierId, financier])),
    erased: stored.erased,
  };
}

export function isUpToDate(ctx: Context, row: StoredApplication, { state, financiers }: Present): boolean {
  if (row.revision !== state.revision || row.documents !== state.documents) return false;
  return row.status !== null || isStillSentThere(ctx, row, financiers.get(row.financierId));
}

/**
 * True if the form would still be sent to the same recipients: the financier is in use, and neither its addresses nor the
 * sending WhatsApp has changed since the form was made.
 */
function isStillSentThere(ctx: Context, row: StoredApplication, financier: Financier | undefined): boolean {
  if (!financier?.inUse) return false;
  if (row.sendMethod === 'interface') return true;
  const receiver = { ...financier, sendMethod: row.sendMethod };
  if (row.whatsAppFrom !== whatsAppSenderOf(ctx, receiver)) return false;
  return row.recipients.join() === recipientsOf(receiver).join();
}

export function presentApplication(ctx: Context, row: StoredApplication, present: Present): Application {
  const { submittedAt, deliveryAt, ...rest } = row;
  return {
    ...rest,
    upToDate: isUpToDate(ctx, row, present),
    // An application can only be sent while it contains exactly the current documents.
    unchecked: row.status === null ? present.unchecked : [],
    documentsSent: findDocumentsSent(ctx, row, present),
    submittedAt: submittedAt?.toISOString() ?? null,
    deliveryAt: deliveryAt?.toISOString() ?? null,
  };
}
