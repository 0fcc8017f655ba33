import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { lockCase, type StoredCase } from '../../cases/server/load-case.ts';
import { isUnchecked } from '../../documents/paper-state.ts';
import { type CaseOfPapers, findPapersToSend, fingerprintOf } from '../../documents/server/find-documents.ts';
import { flawOfPaper } from '../../documents/server/paper-standing.ts';
import type { Financier } from '../../financiers/contract.ts';
import { findFinanciers } from '../../financiers/server/find-financiers.ts';
import type { Application } from '../contract.ts';
import { findPapersSent } from './find-papers-sent.ts';
import { recipientsOf, whatsAppSenderOf } from './recipients-of.ts';
import { applications } from './tables.ts';

export type StoredApplication = typeof applications.$inferSelect;

/** Applications of a case by financier, the latest attempt first. The caller has seen to it that the case may be seen. */
export async function findApplications(ctx: Context, caseNo: string): Promise<StoredApplication[]> {
  return ctx.db
    .select()
    .from(applications)
    .where(eq(applications.caseNo, caseNo))
    .orderBy(asc(applications.financierPosition), asc(applications.financierName), desc(applications.attempt));
}

/** Applications by their identifiers. */
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
 * One application, locked until the transaction ends with its case. The case comes first, as wherever both are changed:
 * an event and a decision at the same moment would otherwise wait for each other.
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

/** What a form was made from: revision of the case, and fingerprint of its papers. */
export interface CaseState {
  revision: number;
  papers: string;
}

/** What forms are judged by: the case and the dealer's financiers as they are now. */
export interface Present {
  state: CaseState;
  /** Those that would go out now. */
  papers: Awaited<ReturnType<typeof findPapersToSend>>;
  /** File types of those of them that nobody has checked. */
  unchecked: string[];
  financiers: ReadonlyMap<string, Financier>;
}

export async function findPresent(
  ctx: Context,
  stored: CaseOfPapers & Pick<StoredCase, 'dealerId' | 'revision'>,
): Promise<Present> {
  const { dealerId, revision } = stored;
  const papers = await findPapersToSend(ctx, stored);
  const financiers = await findFinanciers(ctx, dealerId);
  return {
    state: { revision, papers: fingerprintOf(papers) },
    papers,
    unchecked: papers
      .filter((paper) => isUnchecked({ ...paper, flaw: flawOfPaper(ctx, stored, paper) }))
      .map(({ fileType }) => fileType),
    financiers: new Map(financiers.map((each) => [each.financierId, each])),
  };
}

export function isUpToDate(ctx: Context, row: StoredApplication, { state, financiers }: Present): boolean {
  if (row.revision !== state.revision || row.papers !== state.papers) return false;
  return row.status !== null || isStillSentThere(ctx, row, financiers.get(row.financierId));
}

/** Nothing goes to a financier that was removed since its form was made, nor to an address that was taken out. */
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
    // Only while the papers of now are those in it can it be sent.
    unchecked: row.status === null ? present.unchecked : [],
    papersSent: findPapersSent(ctx, row, present),
    submittedAt: submittedAt?.toISOString() ?? null,
    deliveryAt: deliveryAt?.toISOString() ?? null,
  };
}
