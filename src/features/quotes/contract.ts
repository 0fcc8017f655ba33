import { z } from 'zod';
import { defineCalls, web } from '../../contract/call.ts';
import { codeWords } from '../../contract/code-words.ts';
import { line } from '../../contract/text.ts';
import { isDate } from '../../domain/singapore-time.ts';
import { coeCategory, vehicleCondition, vehicleUse } from '../../domain/vehicle-enumerations.ts';
import { type OfferFigure, offerBounds } from './offer.ts';

/** Up to ten million dollars. */
const cents = z.number().int().min(0).max(1_000_000_000);
const positiveCents = cents.min(1);
const months = z.number().int().min(1).max(240);
const percent = z.number().min(0).max(100);
const date = line().refine(isDate, 'Enter a date that exists.');

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
    condition: z.literal(Object.values(vehicleCondition)).describe(`${codeWords(vehicleCondition)}.`),
    use: z.literal(Object.values(vehicleUse)).describe(`${codeWords(vehicleUse)}.`),
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

/** Input of a statement besides the case; the limits of an offer. */
const StatementInputSchema = z.object({
  caseNo: line().min(1).max(20),
  /** Name of the financier; left blank in the statement if empty. */
  financierName: line().trim().max(100).default(''),
  loanCents: bounded('loanCents').int(),
  tenureMonths: bounded('tenureMonths').int(),
  flatRatePercent: bounded('flatRatePercent'),
  rounding: z.enum(['cent', 'dollarUp']),
  feeCents: bounded('feeCents').int().default(0),
  /** If the financier's own share is unknown, the common one. */
  rebateSharePercent: bounded('rebateSharePercent').optional(),
  /**
   * Month of the example. If none is given, or nothing is left to pay by then, it is 36, or half of a shorter tenure.
   */
  settleAfterMonths: months.optional(),
});
export type StatementInput = z.output<typeof StatementInputSchema>;

function bounded(figure: OfferFigure) {
  return z.number().min(offerBounds[figure].min).max(offerBounds[figure].max);
}

export const quoteCalls = defineCalls({
  [`POST ${web}/quote/calculate` as const]: {
    summary: 'Instalment, effective rate, loan limits and early settlement of the figures given.',
    access: 'dealer',
    body: QuoteInputSchema,
    reply: QuoteSchema,
  },
  [`POST ${web}/quote/statement` as const]: {
    summary:
      'Second Schedule statement of a case for an offer, as PDF; refused where the Hire-Purchase Act does not reach',
    access: 'dealer',
    body: StatementInputSchema,
    reply: 'file',
  },
});
