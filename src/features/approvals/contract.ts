import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';

const caseNo = z.string().min(1).max(20);
/** Where several financiers made an offer; without it the one that came last. */
const applicationId = z.string().min(1).max(64).optional();

/** What became of an Approval Advice; `open` can be answered. */
export const adviceStates = ['open', 'replaced', 'withdrawn', 'accepted', 'rejected'] as const;
export type AdviceState = (typeof adviceStates)[number];

/** Amounts are plain dollars here, under the specification's names. */
const approvalAdvice = z.object({
  caseNo: z.string(),
  /** The application that it answers. */
  applicationId: z.string(),
  /** The portal tells the financier what the dealer decides. Others hear it from the dealer. */
  isFinancierTold: z.boolean(),
  financierName: z.string(),
  hirerName: z.string(),
  /** Masked. */
  nricOrUen: z.string(),
  guarantorAAInfos: z.array(z.object({ name: z.string(), nric: z.string() })),
  vehicleNo: z.string(),
  conditionOfVehicle: z.number().nullable(),
  /** Only for private hire. */
  vehicleScheme: z.string().nullable(),
  vehicleMakeAndModel: z.string(),
  phv: z.boolean(),
  condition: z.string(),
  financingDetail: z.array(
    z.object({
      type: z.enum(['Normal', 'Lower']),
      nettFinancedAmount: z.number(),
      tenureMonth: z.number(),
      interestRate: z.number(),
      processingFee: z.number(),
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
  chosenOptionId: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** Other financiers of the case that have not ended. */
  stillDeciding: z.array(z.string()),
});
export type ApprovalAdvice = z.output<typeof approvalAdvice>;

const decided = z.object({ caseNo: z.string(), status: z.number() });

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
    body: z.object({ caseNo, applicationId, productOptionalId: z.string().min(1).max(64) }),
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
      /** 1 choose another financier, 2 cancel application, 3 applicant not decided, 4 others. */
      reason: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], { error: 'Choose a reason.' }),
      remark: z.string().max(500).optional(),
    }),
    reply: decided,
    idempotent: true,
  },
});
