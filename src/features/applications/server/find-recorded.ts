import { and, desc, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { findFile } from '../../documents/server/stored-files.ts';
import type { Recorded } from '../contract.ts';
import { type Outcome, recordableIn } from '../recorded-outcome.ts';
import { findApplications, type StoredApplication } from './find-applications.ts';
import { recordedOutcomes } from './tables.ts';

export type StoredOutcome = Omit<typeof recordedOutcomes.$inferSelect, 'outcome'> & { outcome: Outcome };

/** Returns the latest recorded outcome of an application that was not taken back. */
export async function findLatestOutcome(ctx: Context, applicationId: string): Promise<StoredOutcome | undefined> {
  return (await findStanding(ctx, [applicationId]))[0];
}

/** Returns the current outcomes, the latest first. */
async function findStanding(ctx: Context, applicationIds: string[]): Promise<StoredOutcome[]> {
  if (applicationIds.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(recordedOutcomes)
    .where(and(inArray(recordedOutcomes.applicationId, applicationIds), isNull(recordedOutcomes.ending)))
    .orderBy(desc(recordedOutcomes.recordedAt), desc(recordedOutcomes.toStatus));
  return rows.map((row) => ({
    ...row,
    outcome: ctx.keyring.openJson<Outcome>(row.outcome, `outcome:${row.outcomeId}`),
  }));
}

/** True if outcomes of an application are recorded by hand: it was sent to a financier without an interface. */
export function isRecordedByHand({ status, sendMethod }: StoredApplication): boolean {
  return status !== null && sendMethod !== 'interface';
}

/**
 * Returns what was recorded for the sent applications of a case, and what can be recorded. The caller has checked
 * access to the case.
 */
export async function findRecorded(ctx: Context, caseNo: string): Promise<Recorded[]> {
  const rows = (await findApplications(ctx, caseNo)).filter(isRecordedByHand);
  const standing = await findStanding(
    ctx,
    rows.map(({ applicationId }) => applicationId),
  );
  return Promise.all(
    rows.map(async ({ applicationId, dealerId, status }) => {
      const found = standing.find((outcome) => outcome.applicationId === applicationId);
      const file = found?.fileId ? await findFile(ctx, dealerId, found.fileId) : undefined;
      return {
        applicationId,
        possible: recordableIn(status ?? 0),
        latest: found
          ? {
              outcome: found.outcome,
              at: found.recordedAt.toISOString(),
              by: found.recordedBy,
              file: file ? { fileId: file.fileId, fileName: file.fileName } : null,
              isOpen: status === found.toStatus,
            }
          : null,
      };
    }),
  );
}
