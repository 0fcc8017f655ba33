import type { CaseValues } from '../../../domain/case-values.ts';
import { applicantName } from '../../../domain/party-name.ts';
import type { FormStore } from '../../forms/client/form-store.ts';
import { type Offer, termsOf } from '../offer.ts';
import type { CaseTerms } from './comparison.ts';
import type { Limits } from './offers-table.tsx';
import { quoteFigures } from './quote-figures.ts';

/** Returns the values of a case that a comparison needs. */
export function caseFigures({ personalInformation, vehicleInformationWeb, financingInformation }: CaseValues) {
  const { vehicleInformation: vehicle } = vehicleInformationWeb;
  const { loanAmountCents, tenureMonths, flatRatePercent, firstInstalmentDate } = financingInformation;
  const terms: CaseTerms = {
    loanCents: loanAmountCents,
    tenureMonths,
    flatRatePercent,
  };
  return {
    terms,
    sale: { sellingPriceCents: vehicle.sellingPriceCents, coeCents: vehicle.coePartCents },
    firstInstalmentDate: firstInstalmentDate || undefined,
    name: applicantName({ personalInformation }) || undefined,
    plate: vehicle.registrationNumber || undefined,
  };
}

/** Returns the offer's loan-to-value limits, for an agreement made today. */
export function limitsOf(values: CaseValues, offer: Offer, now: Date): Limits | undefined {
  const terms = termsOf(offer);
  if (!terms) return undefined;
  const { loanCents: loanAmountCents, tenureMonths, flatRatePercent } = terms;
  const financingInformation = { loanAmountCents, tenureMonths, flatRatePercent };
  const { quote, hasValue, hasOmv } = quoteFigures({ ...values, financingInformation }, now);
  return quote && hasValue ? { quote, hasOmv } : undefined;
}

/** Writes an offer's amount, tenure and rate into the case. */
export function writeTerms(store: FormStore, { loanCents, tenureMonths, flatRatePercent }: CaseTerms): void {
  store.set('financing.loanAmountCents', loanCents);
  store.set('financing.tenureMonths', tenureMonths);
  store.set('financing.flatRatePercent', flatRatePercent);
}
