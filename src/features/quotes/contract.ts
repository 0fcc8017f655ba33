import { z } from 'zod';
import { defineCalls, web } from '../../contract/call.ts';
import { isDate } from '../../contract/singapore-time.ts';
import { coeCategory, vehicleCondition, vehicleUse } from '../vehicles/enumerations.ts';

/** Up to ten million dollars. */
const cents = z.number().int().min(0).max(1_000_000_000);
const positiveCents = cents.min(1);
const months = z.number().int().min(1).max(240);
const percent = z.number().min(0).max(100);
const date = z.string().refine(isDate, 'Enter a date that exists.');

export const QuoteInputSchema = z.object({
  priceCents: positiveCents,
  coeCents: cents.optional(),
  valuationCents: positiveCents.optional(),
  loanCents: positiveCents,
  tenureMonths: months,
  flatRatePercent: percent,
  rounding: z.enum(['cent', 'dollarUp']),
  agreementDate: date,
  vehicle: z.object({
    condition: z.literal(Object.values(vehicleCondition)),
    use: z.literal(Object.values(vehicleUse)),
    omvCents: cents,
    firstRegistrationDate: date.optional(),
    monthsAbroad: z.number().int().min(0).max(600).optional(),
    coeCategory: z.enum(coeCategory).optional(),
  }),
  settleAfterMonths: months.optional(),
  rebateSharePercent: percent.optional(),
});
export type QuoteInput = z.output<typeof QuoteInputSchema>;

export const QuoteSchema = z.object({
  instalmentCents: z.number().int(),
  totalInterestCents: z.number().int(),
  totalPayableCents: z.number().int(),
  eirPercent: z.number().describe('Three decimals.'),
  ltv: z.object({
    percent: z.number().describe('Two decimals.'),
    limitPercent: z.number(),
    applicableOmvCents: z.number().int(),
    exempt: z.boolean(),
    within: z.boolean(),
    basis: z.enum(['price', 'valuation']),
    basisCents: z.number().int(),
    limitCents: z.number().int(),
    belowLimitCents: z.number().int().describe('Negative above the limit.'),
  }),
  tenureWithin: z.boolean(),
  maxTenureMonths: z.number().int(),
  hirePurchaseAct: z.boolean().describe('Whether the Second Schedule statement is needed.'),
  priceLessCoeCents: z.number().int(),
  earlySettlement: z
    .object({
      settleAfterMonths: z.number().int(),
      rebateSharePercent: z.number(),
      instalmentsLeft: z.number().int(),
      outstandingCents: z.number().int(),
      unearnedCents: z.number().int(),
      rebateCents: z.number().int(),
      payableCents: z.number().int(),
    })
    .optional(),
});
export type Quote = z.output<typeof QuoteSchema>;

export const quoteCalls = defineCalls({
  [`POST ${web}/quote/calculate` as const]: {
    summary: 'Instalment, effective rate, loan limits and early settlement of the figures given.',
    access: 'dealer',
    body: QuoteInputSchema,
    reply: QuoteSchema,
  },
});
