import { z } from 'zod';
import { eventTypes } from './desk-state.ts';

const decidedAt = z.iso.datetime({ offset: true });
const cents = z.number().int().nonnegative();
const text = z.string().max(2000);

const partySchema = z.looseObject({ role: z.string().optional(), name: z.string().optional() });

const vehicleSchema = z.looseObject({
  make: z.string().optional(),
  model: z.string().optional(),
  variant: z.string().optional(),
  registrationNumber: z.string().optional(),
  chassisNumber: z.string().optional(),
  yearOfManufacture: z.string().optional(),
});

/** Body of `POST /provider/applications`. The desk reads these parts of the snapshot and stores the rest unchanged. */
export const submissionSchema = z.object({
  applicationRef: z.string().min(1).max(100),
  caseNo: z.string().min(1).max(40),
  dealer: z.object({ name: z.string().min(1), uen: z.string().optional() }),
  submittedAt: z.iso.datetime({ offset: true }),
  snapshot: z.looseObject({
    personalInformation: z.array(partySchema).min(1),
    vehicleInformationWeb: z.looseObject({ vehicleInformation: vehicleSchema }),
    financingInformation: z.looseObject({
      loanAmountCents: cents.positive(),
      tenureMonths: z.number().int().positive(),
      flatRatePercent: z.number().nonnegative().optional(),
      firstInstalmentDate: z.string().optional(),
    }),
  }),
  documents: z
    .array(
      z.object({
        name: z.string().min(1).max(300),
        fileType: z.union([z.string(), z.number()]),
        type: z.string().min(1).max(100),
        size: z.number().int().nonnegative(),
        url: z.string().min(1).max(4000),
      }),
    )
    .default([]),
});
export type Submission = z.output<typeof submissionSchema>;

/** The dealer's answer to an approval advice, as the portal sends it. */
export const decisionSchema = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('accepted'),
    decisionCode: z.literal(1),
    productOptionalId: z.string().min(1),
    decidedAt,
  }),
  z.object({
    decision: z.literal('rejected'),
    decisionCode: z.literal(0),
    /** 1 another financier, 2 application cancelled, 3 applicant not decided, 4 others. */
    reason: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    remark: z.string().max(500).optional(),
    decidedAt,
  }),
]);
export type Decision = z.output<typeof decisionSchema>;

const documentSchema = z.object({ name: z.string(), type: z.string(), contentBase64: z.base64() });
export type EventDocument = z.output<typeof documentSchema>;

const optionSchema = z.object({
  type: z.enum(['Normal', 'Lower']),
  nettFinancedAmountCents: cents,
  tenureMonths: z.number().int().positive().max(240),
  interestRate: z.number().min(0).max(30),
  processingFeeCents: cents,
  productOptionalId: z.string().min(1),
  document: documentSchema,
});
/** One way of financing that an approval advice offers. */
export type OfferedOption = z.output<typeof optionSchema>;

const adviceSchema = z.object({
  expiresAt: z.iso.datetime({ offset: true }),
  rejectCapable: z.boolean(),
  /** Short enough for a letter of one page. */
  condition: z.string().max(600),
  financingDetail: z.array(optionSchema).min(1).max(2),
});

const completionSchema = z.object({
  paidAt: z.iso.datetime({ offset: true }),
  reference: z.string().min(1),
  approvedAmountCents: cents,
  deductions: z.array(z.object({ label: z.string(), note: z.string().optional(), amountCents: cents })),
  nettPaidCents: cents,
  accountHolder: z.string(),
  accountMasked: z.string(),
  statement: documentSchema,
});
/** The amount paid out, less deductions; all deductions are positive amounts. */
export type Completion = z.output<typeof completionSchema>;

/** Values that a user of the desk may give for an approval; the desk fills in the rest. */
export const givenAdviceSchema = z
  .object({
    advice: adviceSchema
      .partial()
      .extend({ financingDetail: z.array(optionSchema.partial().required({ type: true })).optional() })
      .default({}),
  })
  .default({ advice: {} });
export type GivenAdvice = z.output<typeof givenAdviceSchema>['advice'];

export const givenCompletionSchema = completionSchema.partial().default({});
export const givenReasonSchema = z.object({ reason: text.optional() }).default({});

/** Body of the call that makes an event. The shape of `data` depends on the type. */
export const eventRequestSchema = z.object({ type: z.enum(eventTypes), data: z.unknown().optional() });
export type EventRequest = z.output<typeof eventRequestSchema>;
