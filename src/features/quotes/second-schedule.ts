import { amountToFinance, type PurchaseSum } from '../../domain/amount-to-finance.ts';
import { agreedInterestCents, type HirePurchaseTerms, type Instalments, instalments } from '../../domain/instalment.ts';
import { dueDate } from './due-date.ts';
import { type EarlySettlement, settlementOfTerms } from './early-settlement.ts';
import { effectiveInterestRatePercent } from './effective-interest-rate.ts';
import { isCoeAbovePrice, needsSecondScheduleStatement, priceLessCoeCents } from './hire-purchase-act.ts';

export interface Sale extends PurchaseSum {
  coeCents?: number;
}

export interface SecondScheduleInput {
  sale: Sale;
  terms: HirePurchaseTerms;
  feeCents: number;
  rebateSharePercent: number;
  /** Month of the example; missing if there is no example (`exampleMonth`). */
  settleAfterMonths?: number;
  /** `YYYY-MM-DD`; without it, the statement leaves the date to be agreed. */
  firstInstalmentDate?: string;
}

/** Content of the statement in the Hire-Purchase Act's Second Schedule. Amounts in cents. */
export interface SecondSchedule extends Instalments {
  priceLessCoeCents: number;
  /** Value of the trade-in less its outstanding loan. */
  tradeInCents: number;
  depositCents: number;
  /** Price less trade-in and deposit. */
  toFinanceCents: number;
  /** Further payment by the hirer at delivery; negative if the loan exceeds the balance. */
  atDeliveryCents: number;
  lastInstalmentCents: number;
  lastInstalmentDate?: string;
  /** Three decimals. */
  eirPercent: number;
  /** Instalments and fee. */
  payableWithFeeCents: number;
  /** The example; missing where the tenure has no month to settle early in. */
  early?: EarlySettlement & { settleAfterMonths: number; interestCents: number };
}

/**
 * Returns why no statement is made: the price is unknown, the COE part is higher than the price, or the Act does not
 * apply.
 */
export function statementHindrance(
  sale: { sellingPriceCents?: number; coeCents?: number },
  agreementDate: string,
): 'noPrice' | 'coeAbovePrice' | 'priceAbove' | undefined {
  const { sellingPriceCents: priceCents, coeCents } = sale;
  if (!priceCents) return 'noPrice';
  if (isCoeAbovePrice({ priceCents, coeCents })) return 'coeAbovePrice';
  return needsSecondScheduleStatement({ priceCents, coeCents }, agreementDate) ? undefined : 'priceAbove';
}

export function secondSchedule(input: SecondScheduleInput): SecondSchedule {
  const { sale, terms, feeCents, rebateSharePercent, settleAfterMonths, firstInstalmentDate } = input;
  const { sellingPriceCents, coeCents, depositCents = 0 } = sale;
  const { loanCents, tenureMonths } = terms;
  const schedule = instalments(terms);
  const { instalmentCents, totalPayableCents } = schedule;
  const purchase = amountToFinance(sale);
  const eir = effectiveInterestRatePercent(loanCents, instalmentCents, tenureMonths);
  return {
    ...schedule,
    ...purchase,
    depositCents,
    priceLessCoeCents: priceLessCoeCents(sellingPriceCents, coeCents),
    atDeliveryCents: purchase.toFinanceCents - loanCents,
    lastInstalmentCents: totalPayableCents - instalmentCents * (tenureMonths - 1),
    lastInstalmentDate: firstInstalmentDate && dueDate(firstInstalmentDate, tenureMonths - 1),
    eirPercent: Math.round(eir * 1000) / 1000,
    payableWithFeeCents: totalPayableCents + feeCents,
    early: settleAfterMonths
      ? {
          settleAfterMonths,
          interestCents: agreedInterestCents(terms),
          ...settlementOfTerms(terms, { settleAfterMonths, rebateSharePercent }),
        }
      : undefined,
  };
}

/**
 * Returns the month of settlement in the statement's example: the requested one if something is left to pay by then,
 * otherwise the usual one, or half of a shorter tenure. A single instalment has no example.
 */
export function exampleMonth(tenureMonths: number, asked?: number): number | undefined {
  if (asked !== undefined && asked < tenureMonths) return asked;
  return tenureMonths > 36 ? 36 : Math.floor(tenureMonths / 2) || undefined;
}
