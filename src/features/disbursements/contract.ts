import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { codeWords } from '../../contract/code-words.ts';
import { line } from '../../contract/text.ts';
import { applicationStatus } from '../../domain/applications/application-status.ts';
import { ErasuresSchema } from '../cases/contract.ts';

const disbursement = z.object({
  caseNo: z.string(),
  customerName: z.string(),
  erasures: ErasuresSchema,
  vehicleName: z.string(),
  vehicleNo: z.string(),
  financierName: z.string(),
  status: z.number().describe(`${codeWords(applicationStatus)}.`),
  approved: z
    .object({ amountCents: z.number(), tenureMonths: z.number(), ratePercent: z.number(), instalmentCents: z.number() })
    .nullable(),
  /** Present once paid. */
  payment: z
    .object({
      paidAt: z.string(),
      reference: z.string(),
      deductions: z.array(z.object({ label: z.string(), note: z.string().optional(), amountCents: z.number() })),
      nettPaidCents: z.number(),
      accountHolder: z.string(),
      accountMasked: z.string(),
      /** A user recorded it: the day is known, but not the hour and the account. */
      isRecorded: z.boolean(),
    })
    .nullable(),
  files: z.array(z.object({ fileId: z.string(), fileName: z.string(), size: z.number(), kind: z.string() })),
  steps: z
    .array(
      z.object({
        at: z.string(),
        status: z.number().describe('As above.'),
        by: z.string(),
        note: z.string().optional(),
      }),
    )
    .describe('Oldest first.'),
});
export type Disbursement = z.output<typeof disbursement>;

export const disbursementCalls = defineCalls({
  'GET /dealer-portal/web/disbursement/detail': {
    summary: 'What was approved, deducted and paid for a case',
    access: 'dealer',
    permission: 'disbursement.view',
    query: z.object({ caseNo: line().min(1).max(20) }),
    reply: disbursement,
  },
});
