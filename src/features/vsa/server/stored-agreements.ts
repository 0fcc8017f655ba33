import type { Context } from '../../../server/context.ts';
import type { DataSubject, StoredPart } from '../../../server/stored-about.ts';
import { findOwnCases } from '../../cases/server/export/own-cases.ts';
import { findAgreement } from './find-agreement.ts';

/** Returns the sales agreements of a buyer. The PDF made for signing is among the letters. */
export async function storedAgreements(ctx: Context, person: DataSubject): Promise<StoredPart[]> {
  const records: object[] = [];
  for (const { caseNo, isApplicant } of await findOwnCases(ctx, person)) {
    const agreement = isApplicant ? await findAgreement(ctx, caseNo) : undefined;
    if (!agreement) continue;
    const { agreementNo, createdAt, updatedAt, madeAt, values } = agreement;
    records.push({ caseNo, agreementNo, createdAt, updatedAt, madeAt, values });
  }
  return [{ name: 'sales-agreements', records }];
}
