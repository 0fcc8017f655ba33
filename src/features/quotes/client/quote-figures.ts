import { amountToFinance, loanAboveSum, readPurchaseSum } from '../../../domain/amount-to-finance.ts';
import { financingSections } from '../../../domain/application-form/financing-fields.ts';
import { currentFormVersion } from '../../../domain/application-form/form-version.ts';
import { vehicleSections } from '../../../domain/application-form/vehicle-fields.ts';
import type { CaseValues } from '../../../domain/case-values.ts';
import type { Form, FormValues } from '../../../domain/field.ts';
import { singaporeDate, wholeMonthsBetween } from '../../../domain/singapore-time.ts';
import { coeCategory, vehicleCondition, vehicleUse } from '../../../domain/vehicle-enumerations.ts';
import { acceptedValues } from '../../forms/accepted-values.ts';
import { coeRebateCents, parfRebateCents } from '../../vehicles/rebates.ts';
import type { Quote } from '../contract.ts';
import { type HirePurchaseActAnswer, hirePurchaseActAnswer } from '../hire-purchase-act.ts';
import { calculateQuote } from '../quote.ts';
import { exampleMonth } from '../second-schedule.ts';

/** Figures of the quote panel. Money in cents; unknown values are absent. */
export interface QuoteFigures {
  /** Present if loan, tenure and rate are known. Without a price its limits have no meaning. */
  quote?: Quote;
  /** One of the three is entered but refused at its field. */
  isRefused: boolean;
  loanCents?: number;
  tenureMonths?: number;
  flatRatePercent?: number;
  /** True if the price or the valuation is known. */
  hasValue: boolean;
  /** Without a price, the valuation is used instead. */
  hasPrice: boolean;
  hasOmv: boolean;
  isUsed: boolean;
  /** Rebates for a car under PARF if it were deregistered today, once their inputs are entered. */
  rebates?: { parfCents: number; coeCents: number };
  /** Set if the COE of a used car ends before the tenure: on this date, after this many whole months. */
  coeEnds?: { date: string; months: number };
  /** Present if the selling price is known. */
  act?: HirePurchaseActAnswer;
  sum?: {
    sellingPriceCents: number;
    tradeInCents: number;
    tradeInPlate?: string;
    depositCents: number;
    toFinanceCents: number;
    /** Loan minus the amount to finance, negative below it; 0 until the deposit is entered. */
    loanAboveCents: number;
  };
}

/** Fields of the financing that a quote requires. */
const needed = ['loanAmountCents', 'tenureMonths', 'flatRatePercent'];

/** The fields used by a quote. */
const form: Form = { version: currentFormVersion, sections: [...vehicleSections, ...financingSections] };

/**
 * Returns the quote of the values typed so far, for an agreement made today. Values that their fields refuse count as
 * not entered.
 */
export function quoteFigures(typed: CaseValues, now: Date): QuoteFigures {
  const today = singaporeDate(now);
  const values = acceptedValues(form, typed, today);
  const vehicle = reader(values.vehicleInformationWeb.vehicleInformation);
  const financing = reader(values.financingInformation);
  const figures = {
    loanCents: positive(financing.number('loanAmountCents')),
    tenureMonths: positive(financing.number('tenureMonths')),
    flatRatePercent: financing.number('flatRatePercent'),
    isRefused: needed.some(
      (name) => isNumber(typed.financingInformation[name]) && !isNumber(values.financingInformation[name]),
    ),
    hasValue: Boolean(vehicle.number('sellingPriceCents') || vehicle.number('valuationCents')),
    hasPrice: positive(vehicle.number('sellingPriceCents')) !== undefined,
    hasOmv: vehicle.number('omvCents') !== undefined,
    isUsed: vehicle.number('condition') !== vehicleCondition.new,
    act: actOf(vehicle, today),
    rebates: rebatesOf(vehicle, today),
    coeEnds: coeEndOf(vehicle, positive(financing.number('tenureMonths')), today),
    sum: sumOf(vehicle, positive(financing.number('loanAmountCents'))),
  };
  const { loanCents, tenureMonths, flatRatePercent } = figures;
  if (!loanCents || !tenureMonths || flatRatePercent === undefined) return figures;
  const valuationCents = positive(vehicle.number('valuationCents'));
  const quote = calculateQuote({
    priceCents: positive(vehicle.number('sellingPriceCents')) ?? valuationCents ?? loanCents,
    coeCents: vehicle.number('coePartCents'),
    valuationCents,
    loanCents,
    tenureMonths,
    flatRatePercent,
    rounding: 'cent',
    agreementDate: today,
    vehicle: {
      condition: oneOf(Object.values(vehicleCondition), vehicle.number('condition')) ?? vehicleCondition.usedWithParf,
      use: oneOf(Object.values(vehicleUse), vehicle.number('use')) ?? vehicleUse.passenger,
      omvCents: vehicle.number('omvCents') ?? 0,
      firstRegistrationDate: vehicle.text('firstRegistrationDate'),
      monthsAbroad: vehicle.number('monthsAbroad'),
      coeCategory: oneOf(Object.values(coeCategory), vehicle.text('coeCategory')),
    },
    settleAfterMonths: exampleMonth(tenureMonths),
  });
  return { ...figures, quote };
}

type Reader = ReturnType<typeof reader>;

function reader(values: FormValues) {
  return {
    number: (name: string) => {
      const value = values[name];
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    },
    isNo: (name: string) => values[name] === false,
    text: (name: string) => {
      const value = values[name];
      return typeof value === 'string' && value !== '' ? value : undefined;
    },
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function positive(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 ? value : undefined;
}

function oneOf<T>(all: readonly T[], value: unknown): T | undefined {
  return all.find((known) => known === value);
}

function rebatesOf(vehicle: Reader, deregistrationDate: string): QuoteFigures['rebates'] {
  const [arfCents, quotaPremiumCents] = [vehicle.number('arfCents'), vehicle.number('quotaPremiumCents')];
  const [registrationDate, coeExpiry] = [vehicle.text('firstRegistrationDate'), vehicle.text('coeExpiry')];
  if (vehicle.number('condition') !== vehicleCondition.usedWithParf) return undefined;
  if (arfCents === undefined || quotaPremiumCents === undefined || !registrationDate || !coeExpiry) return undefined;
  return {
    parfCents: vehicle.isNo('parfEligible') ? 0 : parfRebateCents({ arfCents, registrationDate, deregistrationDate }),
    coeCents: coeRebateCents({ quotaPremiumCents, coeExpiry, deregistrationDate }),
  };
}

function coeEndOf(vehicle: Reader, tenureMonths: number | undefined, today: string): QuoteFigures['coeEnds'] {
  const date = vehicle.text('coeExpiry');
  // An expired date is reported at its own field.
  if (!date || date < today || tenureMonths === undefined) return undefined;
  const months = wholeMonthsBetween(today, date);
  return months < tenureMonths ? { date, months } : undefined;
}

function actOf(vehicle: Reader, today: string): HirePurchaseActAnswer | undefined {
  const priceCents = positive(vehicle.number('sellingPriceCents'));
  if (priceCents === undefined) return undefined;
  return hirePurchaseActAnswer({ priceCents, coeCents: vehicle.number('coePartCents') }, today);
}

function sumOf(vehicle: Reader, loanCents: number | undefined): QuoteFigures['sum'] {
  const sum = readPurchaseSum(vehicle.number);
  if (!sum) return undefined;
  const { sellingPriceCents, depositCents = 0 } = sum;
  return {
    sellingPriceCents,
    depositCents,
    tradeInPlate: vehicle.text('tradeInRegistrationNumber'),
    ...amountToFinance(sum),
    loanAboveCents: loanAboveSum(loanCents, vehicle.number) ?? 0,
  };
}
