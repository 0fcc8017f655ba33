import { inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { DataSubject, StoredPart } from '../../../server/stored-about.ts';
import { findApplications } from '../../applications/server/find-applications.ts';
import { findOwnCases, withheld } from '../../cases/server/export/own-cases.ts';
import { findFile } from '../../documents/server/stored-files.ts';
import type { DisbursementTerms } from '../disbursement-terms.ts';
import { disbursements } from './tables.ts';

/** Returns payments of financiers for an applicant. The receiving account is the dealer's, so it is left out. */
export async function storedPayments(ctx: Context, person: DataSubject): Promise<StoredPart[]> {
  const records: object[] = [];
  const files: { name: string; address: string }[] = [];
  for (const { caseNo, dealerId, isApplicant, isOnlyParty } of await findOwnCases(ctx, person)) {
    if (!isApplicant) continue;
    const sent = new Map((await findApplications(ctx, caseNo)).map((row) => [row.applicationId, row.financierName]));
    const rows = await ctx.db
      .select()
      .from(disbursements)
      .where(inArray(disbursements.applicationId, [...sent.keys()]));
    for (const payment of rows) {
      const { applicationId, paidAt, terms: sealed, statementFileId } = payment;
      const terms = ctx.keyring.openJson<DisbursementTerms>(sealed, `disbursement:${applicationId}`);
      const { reference, approvedAmountCents, deductions, nettPaidCents } = terms;
      records.push({
        ...{ caseNo, applicationId, financierName: sent.get(applicationId), paidAt, reference },
        ...{ approvedAmountCents, deductions, nettPaidCents },
        ...(statementFileId && !isOnlyParty ? { statement: withheld } : {}),
      });
      if (!statementFileId || !isOnlyParty) continue;
      const { fileName, address } = await findFile(ctx, dealerId, statementFileId);
      files.push({ name: fileName, address });
    }
  }
  return [{ name: 'payments', records, files }];
}
