import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { codeWords } from '../../contract/code-words.ts';
import { line, lines } from '../../contract/text.ts';
import { applicationStatus } from '../../domain/applications/application-status.ts';
import { adviceDecision } from '../../domain/enumerations.ts';
import { vehicleCondition } from '../../domain/vehicle-enumerations.ts';
import { rejectReason } from './aa-options.ts';

const caseNo = line().min(1).max(20);
const applicationId = line()
  .min(1)
  .max(64)
  .optional()
  .describe('Which application of the case; needed where several have an open Approval Advice.');

/** State of an Approval Advice; only `open` can be answered. */
export const adviceStates = ['open', 'replaced', 'withdrawn', 'accepted', 'rejected'] as const;
export type AdviceState = (typeof adviceStates)[number];

/** Amounts are plain dollars here, under the specification's names. */
const approvalAdvice = z.object({
  caseNo: z.string(),
  applicationId: z.string(),
  isFinancierTold: z
    .boolean()
    .describe('The portal tells the financier what the dealer decides. Others hear it from the dealer.'),
  financierName: z.string(),
  hirerName: z.string(),
  nricOrUen: z.string().describe('Masked.'),
  guarantorAAInfos: z.array(z.object({ name: z.string(), nric: z.string() })),
  vehicleNo: z.string(),
  conditionOfVehicle: z
    .number()
    .nullable()
    .describe(`${codeWords(vehicleCondition)}.`),
  vehicleScheme: z.string().nullable().describe('Only for private hire.'),
  vehicleMakeAndModel: z.string(),
  phv: z.boolean().describe('For private hire.'),
  condition: z.string(),
  financingDetail: z.array(
    z.object({
      type: z.enum(['Normal', 'Lower']),
      nettFinancedAmount: z.number().describe('Dollars, with cents after the point.'),
      tenureMonth: z.number().describe('Months.'),
      interestRate: z.number().describe('Per cent a year, flat.'),
      processingFee: z.number().describe('Dollars, with cents after the point.'),
      productOptionalId: z.string(),
      fileId: z.string().nullable(),
      fileName: z.string().nullable(),
    }),
  ),
  asked: z.object({
    amountCents: z.number().nullable(),
    tenureMonths: z.number().nullable(),
    ratePercent: z.number().nullable(),
  }),
  expiresAt: z.string(),
  expired: z.boolean(),
  rejectCapable: z.boolean(),
  state: z.enum(adviceStates),
  decision: z
    .union([z.literal(0), z.literal(1)])
    .nullable()
    .describe(`The dealer's answer, derived from the state: ${codeWords(adviceDecision)}; null without one.`),
  chosenOptionId: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  others: z
    .array(z.object({ applicationId: z.string(), financierName: z.string() }))
    .describe('Further applications of the case with an open Approval Advice.'),
  earlier: z
    .array(
      z.object({
        receivedAt: z.string(),
        state: z.enum(adviceStates),
        endedAt: z.string().nullable().describe('When it was replaced, withdrawn or answered, where that is known.'),
        options: z.array(
          z.object({
            type: z.enum(['Normal', 'Lower']),
            nettFinancedAmount: z.number().describe('Dollars, with cents after the point.'),
            tenureMonth: z.number().describe('Months.'),
            interestRate: z.number().describe('Per cent a year, flat.'),
          }),
        ),
      }),
    )
    .describe('Earlier Approval Advices of the application, latest first.'),
  acceptedOf: z
    .string()
    .nullable()
    .describe('Financier of the case’s accepted application, if it is another; then this one can only be rejected.'),
  stillDeciding: z.array(z.string()).describe('Other financiers of the case that have not answered yet.'),
});
export type ApprovalAdvice = z.output<typeof approvalAdvice>;

const decided = z.object({
  caseNo: z.string(),
  status: z.number().describe(`Of the application now: ${codeWords(applicationStatus)}.`),
});

export const approvalCalls = defineCalls({
  'GET /dealer-portal/web/case/aa/detail': {
    summary: 'The open Approval Advice of a case, to decide on',
    access: 'dealer',
    permission: 'aa.decide',
    query: z.object({ caseNo, applicationId }),
    reply: approvalAdvice,
  },
  'GET /dealer-portal/web/case/aa/view': {
    summary: 'The latest Approval Advice of a case, to read',
    access: 'dealer',
    query: z.object({ caseNo, applicationId }),
    reply: approvalAdvice,
  },
  'POST /dealer-portal/web/case/aa/accept': {
    summary: 'Accept a financing option',
    access: 'dealer',
    permission: 'aa.decide',
    body: z.object({ caseNo, applicationId, productOptionalId: line().min(1).max(64) }),
    reply: decided,
    idempotent: true,
  },
  'POST /dealer-portal/web/case/aa/reject': {
    summary: 'Reject the Approval Advice',
    access: 'dealer',
    permission: 'aa.decide',
    body: z.object({
      caseNo,
      applicationId,
      reason: z
        .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], { error: 'Choose a reason.' })
        .describe(`${codeWords(rejectReason)}.`),
      remark: lines().max(500).optional(),
    }),
    reply: decided,
    idempotent: true,
  },
});
