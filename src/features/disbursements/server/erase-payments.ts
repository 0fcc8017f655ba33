import { inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { Erased, ErasedParty } from '../../../server/erasure/erasure-hooks.ts';
import { findApplicationsOf } from '../../applications/server/find-applications.ts';
import { deleteFile } from '../../documents/server/stored-files.ts';
import { disbursements } from './tables.ts';

async function whichOf(tx: Context, party: ErasedParty) {
  const rows = await findApplicationsOf(tx, party);
  const ids = rows.map(({ applicationId }) => applicationId);
  return inArray(disbursements.applicationId, ids);
}

/** Keeps the payments: for an applicant they are records of financing; about a guarantor they contain nothing. */
export async function retainPayments(tx: Context, party: ErasedParty): Promise<Erased> {
  const rows = await tx.db
    .select()
    .from(disbursements)
    .where(await whichOf(tx, party));
  const lastEvent = rows.map(({ paidAt }) => paidAt).toSorted((a, b) => b.getTime() - a.getTime())[0];
  const kept = { what: 'payments', count: rows.length, reason: 'record of financing' };
  return {
    erased: {},
    kept: lastEvent && party.isApplicant ? [{ ...kept, lastEvent }] : [],
    keptFiles: rows.flatMap(({ statementFileId }) => statementFileId ?? []),
  };
}

/** Erases the payments for an applicant, with their statements, once their retention has ended. */
export async function eraseKeptPayments(tx: Context, party: ErasedParty): Promise<Erased> {
  if (!party.isApplicant && !party.isOnly) return { erased: {} };
  const gone = await tx.db
    .delete(disbursements)
    .where(await whichOf(tx, party))
    .returning();
  for (const { statementFileId } of gone) if (statementFileId) await deleteFile(tx, statementFileId);
  return { erased: { payments: gone.length } };
}
