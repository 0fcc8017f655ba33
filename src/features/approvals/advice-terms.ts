import { z } from 'zod';
import type { RejectReason } from './aa-options.ts';

const amountCents = z.number().int().min(0).max(1_000_000_000);

const attachedPdf = z.object({
  name: z.string().min(1).max(120),
  type: z.literal('application/pdf'),
  contentBase64: z.base64().max(7_000_000),
});

/** `data` of the provider's event `aa.generated`. Amounts in cents, rates in per cent a year, flat. */
export const adviceEventSchema = z.object({
  advice: z.object({
    expiresAt: z.iso.datetime({ offset: true }),
    rejectCapable: z.boolean(),
    condition: z.string().max(2000).default(''),
    financingDetail: z
      .array(
        z.object({
          type: z.enum(['Normal', 'Lower']),
          nettFinancedAmountCents: amountCents,
          tenureMonths: z.number().int().min(1).max(240),
          interestRate: z.number().min(0).max(100),
          processingFeeCents: amountCents,
          productOptionalId: z.string().min(1).max(64),
          document: attachedPdf.optional(),
        }),
      )
      .min(1)
      .max(2),
  }),
});
export type AdviceEvent = z.output<typeof adviceEventSchema>;

/** One option as it is kept: its document is a stored file. */
export type FinancingOption = Omit<AdviceEvent['advice']['financingDetail'][number], 'document'> & {
  fileId: string | null;
  fileName: string | null;
};

/** What is sealed in the row of an Approval Advice. */
export interface AdviceTerms {
  condition: string;
  options: FinancingOption[];
  rejection?: { reason: RejectReason; remark?: string };
}
