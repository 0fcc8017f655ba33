import { eq } from 'drizzle-orm';
import * as m from '../../../paraglide/messages.js';
import type { OutcomeEffect } from '../../applications/server/hooks.ts';
import { findLatestAdvice } from '../../approvals/server/find-advice.ts';
import type { DisbursementTerms } from '../disbursement-terms.ts';
import { disbursements } from './tables.ts';

/** A payment recorded by a user. The approved amount that was not paid is one deduction. */
export const paymentRecorded: OutcomeEffect = {
  kind: 'disbursed',
  async keep(tx, { applicationId }, outcome, file) {
    if (outcome.kind !== 'disbursed') return;
    const advice = await findLatestAdvice(tx, applicationId);
    const option = advice?.terms.options.find((option) => option.productOptionalId === advice.chosenOptionId);
    const approvedAmountCents = option?.nettFinancedAmountCents ?? outcome.amountCents;
    const missing = approvedAmountCents - outcome.amountCents;
    const terms: DisbursementTerms = {
      reference: outcome.reference,
      approvedAmountCents,
      deductions: missing > 0 ? [{ label: m.disbursements_deducted_unnamed(), amountCents: missing }] : [],
      nettPaidCents: outcome.amountCents,
      accountHolder: '',
      accountMasked: '',
      isRecorded: true,
    };
    await tx.db.insert(disbursements).values({
      applicationId,
      paidAt: new Date(`${outcome.paidOn}T12:00:00+08:00`),
      terms: tx.keyring.sealJson(terms, `disbursement:${applicationId}`),
      statementFileId: file?.fileId ?? null,
    });
  },
  async drop(tx, { applicationId }) {
    await tx.db.delete(disbursements).where(eq(disbursements.applicationId, applicationId));
  },
};
