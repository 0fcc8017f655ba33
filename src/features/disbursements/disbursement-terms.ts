import { z } from 'zod';

const cents = z.number().int().min(0).max(1_000_000_000);

/** `data` of the provider's event `disbursement.completed`. Amounts in cents. */
export const disbursementEventSchema = z.object({
  paidAt: z.iso.datetime({ offset: true }),
  reference: z.string().min(1).max(64),
  approvedAmountCents: cents,
  deductions: z
    .array(z.object({ label: z.string().min(1).max(80), note: z.string().max(200).optional(), amountCents: cents }))
    .max(20),
  nettPaidCents: cents,
  accountHolder: z.string().max(120),
  /** Bank and the last digits only. */
  accountMasked: z.string().max(60),
  statement: z
    .object({
      name: z.string().min(1).max(120),
      type: z.literal('application/pdf'),
      contentBase64: z.base64().max(7_000_000),
    })
    .optional(),
});
export type DisbursementEvent = z.output<typeof disbursementEventSchema>;

/** What is sealed in the row of a disbursement. */
export type DisbursementTerms = Omit<DisbursementEvent, 'statement' | 'paidAt'> & {
  /** A person recorded it: the day is known, the hour and the account are not. */
  isRecorded?: true;
};
