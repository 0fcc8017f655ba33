import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { Erased, ErasedParty } from '../../../server/erasure/erasure-hooks.ts';
import { findApplicationsOf } from '../../applications/server/find-applications.ts';
import { deleteFile } from '../../documents/server/stored-files.ts';
import type { AdviceTerms } from '../advice-terms.ts';
import { approvalAdvices } from './tables.ts';

async function findAdvicesOf(tx: Context, party: ErasedParty) {
  const ids = (await findApplicationsOf(tx, party)).map(({ applicationId }) => applicationId);
  return tx.db.select().from(approvalAdvices).where(inArray(approvalAdvices.applicationId, ids));
}

function filesOf(tx: Context, { adviceId, terms }: typeof approvalAdvices.$inferSelect): string[] {
  const { options } = tx.keyring.openJson<AdviceTerms>(terms, `advice:${adviceId}`);
  return options.flatMap(({ fileId }) => fileId ?? []);
}

/** Keeps the offers: for an applicant they are records of financing; about a guarantor they contain nothing. */
export async function retainAdvices(tx: Context, party: ErasedParty): Promise<Erased> {
  const rows = await findAdvicesOf(tx, party);
  const moments = rows.map(({ receivedAt, decidedAt }) => decidedAt ?? receivedAt);
  const lastEvent = moments.toSorted((a, b) => b.getTime() - a.getTime())[0];
  const kept = { what: 'offers', count: rows.length, reason: 'record of financing' };
  return {
    erased: {},
    kept: lastEvent && party.isApplicant ? [{ ...kept, lastEvent }] : [],
    keptFiles: rows.flatMap((row) => filesOf(tx, row)),
  };
}

/** Erases the offers for an applicant, with their files, once their retention has ended. */
export async function eraseKeptAdvices(tx: Context, party: ErasedParty): Promise<Erased> {
  const rows = party.isApplicant || party.isOnly ? await findAdvicesOf(tx, party) : [];
  for (const row of rows) {
    await tx.db.delete(approvalAdvices).where(eq(approvalAdvices.adviceId, row.adviceId));
    for (const fileId of filesOf(tx, row)) await deleteFile(tx, fileId);
  }
  return { erased: { offers: rows.length } };
}
