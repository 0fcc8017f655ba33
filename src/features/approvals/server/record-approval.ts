import type { OutcomeEffect } from '../../applications/server/hooks.ts';
import type { AdviceTerms } from '../advice-terms.ts';
import { closeOpenAdvice } from './receive-advice.ts';
import { approvalAdvices } from './tables.ts';

/**
 * An approval recorded by a user becomes an Approval Advice like the provider's: with one option, to accept or reject.
 */
export const approvalRecorded: OutcomeEffect = {
  kind: 'approved',
  async keep(tx, { applicationId }, outcome, file) {
    if (outcome.kind !== 'approved') return;
    const adviceId = tx.newId();
    const { amountCents, tenureMonths, ratePercent, processingFeeCents, validUntil, conditions } = outcome;
    const option = {
      type: 'Normal' as const,
      nettFinancedAmountCents: amountCents,
      tenureMonths,
      interestRate: ratePercent,
      processingFeeCents,
      productOptionalId: tx.newId(),
      fileId: file?.fileId ?? null,
      fileName: file?.fileName ?? null,
    };
    const terms: AdviceTerms = { condition: conditions, options: [option] };
    await tx.db.insert(approvalAdvices).values({
      adviceId,
      applicationId,
      state: 'open',
      occurredAt: tx.now(),
      receivedAt: tx.now(),
      expiresAt: new Date(`${validUntil}T23:59:59+08:00`),
      rejectCapable: true,
      terms: tx.keyring.sealJson(terms, `advice:${adviceId}`),
    });
  },
  drop: (tx, { applicationId }) => closeOpenAdvice(tx, applicationId, 'withdrawn'),
};
