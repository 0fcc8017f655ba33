import type { CaseValues } from '../../domain/case-values.ts';
import { calculateQuote } from '../quotes/quote.ts';

type Quote = ReturnType<typeof calculateQuote>;

/** Returns the quote of a case; `undefined` if a figure is missing. */
export function quoteOfCase(values: CaseValues, agreementDate: string): Quote | undefined {
  const vehicle = values.vehicleInformationWeb.vehicleInformation;
  const { sellingPriceCents: priceCents } = vehicle;
  const { loanAmountCents: loanCents, tenureMonths, flatRatePercent } = values.financingInformation;
  if (!priceCents || !loanCents || !tenureMonths || flatRatePercent === undefined) return undefined;
  return calculateQuote({
    priceCents,
    coeCents: vehicle.coePartCents,
    valuationCents: vehicle.valuationCents,
    loanCents,
    tenureMonths,
    flatRatePercent,
    rounding: 'cent',
    agreementDate,
    vehicle: {
      condition: vehicle.condition ?? 1,
      use: vehicle.use ?? 1,
      omvCents: vehicle.omvCents ?? 0,
      firstRegistrationDate: vehicle.firstRegistrationDate || undefined,
      monthsAbroad: vehicle.monthsAbroad,
      coeCategory: vehicle.coeCategory,
    },
  });
}
