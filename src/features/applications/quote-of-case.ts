import type { CaseValues } from '../../domain/case-values.ts';
import type { FieldValue } from '../../domain/field.ts';
import type { QuoteInput } from '../quotes/contract.ts';
import { calculateQuote } from '../quotes/quote.ts';

type Quote = ReturnType<typeof calculateQuote>;

function amount(value: FieldValue | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function date(value: FieldValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The quote that the figures of a case give; `undefined` while one that it needs is missing. */
export function quoteOfCase(values: CaseValues, agreementDate: string): Quote | undefined {
  const vehicle = values.vehicleInformationWeb.vehicleInformation;
  const { loanAmountCents, tenureMonths, flatRatePercent } = values.financingInformation;
  const needed = [vehicle.sellingPriceCents, loanAmountCents, tenureMonths].map(amount);
  const [priceCents, loanCents, months] = needed;
  const rate = amount(flatRatePercent);
  if (!priceCents || !loanCents || !months || rate === undefined) return undefined;
  return calculateQuote({
    priceCents,
    coeCents: amount(vehicle.coePartCents),
    valuationCents: amount(vehicle.valuationCents),
    loanCents,
    tenureMonths: months,
    flatRatePercent: rate,
    rounding: 'cent',
    agreementDate,
    vehicle: {
      condition: (amount(vehicle.condition) ?? 1) as QuoteInput['vehicle']['condition'],
      use: (amount(vehicle.use) ?? 1) as QuoteInput['vehicle']['use'],
      omvCents: amount(vehicle.omvCents) ?? 0,
      firstRegistrationDate: date(vehicle.firstRegistrationDate),
      monthsAbroad: amount(vehicle.monthsAbroad),
      coeCategory: date(vehicle.coeCategory) as QuoteInput['vehicle']['coeCategory'],
    },
  });
}
