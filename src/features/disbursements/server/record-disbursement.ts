import type { Context } from '../../../server/context.ts';
import type { ProviderEventEffect } from '../../applications/server/hooks.ts';
import { storeFile } from '../../documents/server/stored-files.ts';
import { type DisbursementEvent, type DisbursementTerms, disbursementEventSchema } from '../disbursement-terms.ts';
import { disbursements } from './tables.ts';

const disbursementCompleted: ProviderEventEffect<DisbursementEvent> = {
  type: 'disbursement.completed',
  data: disbursementEventSchema,
  apply: recordDisbursement,
};

/** Events of the provider that concern the payment. */
export const disbursementEffects = [disbursementCompleted];

/** Stores a payment of the provider with its statement. */
async function recordDisbursement(
  tx: Context,
  application: { applicationId: string; dealerId: string; caseNo: string },
  { statement, paidAt, ...terms }: DisbursementEvent,
): Promise<void> {
  const { applicationId, dealerId, caseNo } = application;
  const file =
    statement &&
    (await storeFile(
      tx,
      { dealerId, caseNo, fileName: statement.name, mime: statement.type },
      Buffer.from(statement.contentBase64, 'base64'),
    ));
  await tx.db.insert(disbursements).values({
    applicationId,
    paidAt: new Date(paidAt),
    terms: tx.keyring.sealJson(terms satisfies DisbursementTerms, `disbursement:${applicationId}`),
    statementFileId: file?.fileId ?? null,
  });
}
