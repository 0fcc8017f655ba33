import { z } from 'zod';
import { line, lines } from '../../contract/text.ts';

const cents = z.number().int().min(0).max(1_000_000_000);

/** `data` of the provider's event `disbursement.completed`. Amounts in cents. */
export const disbursementEventSchema = z
  .object({
    paidAt: z.iso.datetime({ offset: true }).meta({ description: 'When the money left.' }),
    reference: line().min(1).max(64).meta({ description: 'Reference of the payment, as on the bank statement.' }),
    approvedAmountCents: cents,
    deductions: z
      .array(z.object({ label: line().min(1).max(80), note: lines().max(200).optional(), amountCents: cents }))
      .max(20)
      .meta({ description: 'What was kept back of the approved amount, each as a positive amount.' }),
    nettPaidCents: cents,
    accountHolder: line().max(120).meta({ description: 'Name on the account that it was paid to.' }),
    accountMasked: line().max(60).meta({ description: 'Bank and the last digits only.' }),
    statement: z
      .object({
        name: line().min(1).max(120),
        type: z.literal('application/pdf'),
        contentBase64: z.base64().max(7_000_000),
      })
      .optional()
      .meta({ description: 'The statement, which the dealer can open.' }),
  })
  .meta({
    examples: [
      {
        paidAt: '2026-11-26T03:32:00Z',
        reference: 'TF-DB-0881',
        approvedAmountCents: 8_400_000,
        deductions: [{ label: 'Processing fee', amountCents: 25_000 }],
        nettPaidCents: 8_375_000,
        accountHolder: 'Lorong Motors Pte. Ltd.',
        accountMasked: 'Changi Bank •••• 2209',
      },
    ],
  });
export type DisbursementEvent = z.output<typeof disbursementEventSchema>;

/** Sealed content of a disbursement's row. */
export type DisbursementTerms = Omit<DisbursementEvent, 'statement' | 'paidAt'> & {
  /** A user recorded it: the day is known, but not the hour and the account. */
  isRecorded?: true;
};
