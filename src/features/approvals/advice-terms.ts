import { z } from 'zod';
import { exact, line, lines } from '../../contract/text.ts';
import type { RejectReason } from './aa-options.ts';

const amountCents = z.number().int().min(0).max(1_000_000_000);

const attachedPdf = z
  .object({
    name: line().min(1).max(120),
    type: z.literal('application/pdf'),
    contentBase64: z.base64().max(7_000_000).meta({ description: 'The file in base64, about 5 MB of PDF at most.' }),
  })
  .meta({ description: 'The letter of this offer, which the dealer can open.' });

/** `data` of the provider's event `aa.generated`. Amounts in cents, rates in per cent a year, flat. */
export const adviceEventSchema = z
  .object({
    advice: z.object({
      expiresAt: z.iso
        .datetime({ offset: true })
        .meta({ description: 'Until when the dealer may accept or reject it.' }),
      rejectCapable: z.boolean().meta({ description: 'False: the dealer can accept it only, or let it expire.' }),
      condition: lines().max(2000).default('').meta({ description: 'Conditions in words, shown to the dealer.' }),
      financingDetail: z
        .array(
          z.object({
            type: z.enum(['Normal', 'Lower']).meta({ description: '`Normal` as asked for, `Lower` a smaller amount.' }),
            nettFinancedAmountCents: amountCents,
            tenureMonths: z.number().int().min(1).max(240),
            interestRate: z.number().min(0).max(100).meta({ description: 'Per cent a year, flat.' }),
            processingFeeCents: amountCents,
            productOptionalId: exact().min(1).max(64).meta({
              description: 'Your name for this option. The decision brings it back. Different within an advice.',
            }),
            document: attachedPdf.optional(),
          }),
        )
        .min(1)
        .max(2)
        .meta({ description: 'The offered options.' }),
    }),
  })
  .meta({
    examples: [
      {
        advice: {
          expiresAt: '2026-11-23T10:00:00Z',
          rejectCapable: true,
          condition: 'Subject to verification by phone.',
          financingDetail: [
            {
              type: 'Normal',
              nettFinancedAmountCents: 8_400_000,
              tenureMonths: 84,
              interestRate: 2.78,
              processingFeeCents: 25_000,
              productOptionalId: 'N1',
            },
          ],
        },
      },
    ],
  });
export type AdviceEvent = z.output<typeof adviceEventSchema>;

/** One option as stored: its document is a stored file. */
export type StoredOption = Omit<AdviceEvent['advice']['financingDetail'][number], 'document'> & {
  fileId: string | null;
  fileName: string | null;
};

/** Sealed content of an Approval Advice's row. */
export interface AdviceTerms {
  condition: string;
  options: StoredOption[];
  rejection?: { reason: RejectReason; remark?: string };
}
