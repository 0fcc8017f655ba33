import type { CaseValues } from '../../../domain/case-values.ts';
import type { FieldValue } from '../../../domain/field.ts';
import { applicantName } from '../../../domain/party-name.ts';
import type { FormStore } from '../../forms/client/form-store.ts';
import { type Offer, termsOf } from '../offer.ts';
import type { CaseTerms } from './comparison.ts';
import type { Limits } from './offers-table.tsx';
import { quoteFigures } from './quote-figures.ts';

/** What a comparison needs of a case. */
export function caseFigures({ personalInformation, vehicleInformationWeb, financingInformation }: CaseValues) {
  const { vehicleInformation: vehicle } = vehicleInformationWeb;
  const { loanAmountCents, tenureMonths, flatRatePercent, firstInstalmentDate } = financingInformation;
  const terms: CaseTerms = {
    loanCents: number(loanAmountCents),
    tenureMonths: number(tenureMonths),
    flatRatePercent: number(flatRatePercent),
  };
  return {
    terms,
    sale: { sellingPriceCents: number(vehicle.sellingPriceCents), coeCents: number(vehicle.coePartCents) },
    firstInstalmentDate: text(firstInstalmentDate),
    name: applicantName({ personalInformation }) || undefined,
    plate: text(vehicle.registrationNumber),
  };
}

/** The offer's loan against the vehicle, for an agreement of today. */
export function limitsOf(values: CaseValues, offer: Offer, now: Date): Limits | undefined {
  const terms = termsOf(offer);
  if (!terms) return undefined;
  const { loanCents: loanAmountCents, tenureMonths, flatRatePercent } = terms;
  const financingInformation = { loanAmountCents, tenureMonths, flatRatePercent };
  const { quote, hasValue, hasOmv } = quoteFigures({ ...values, financingInformation }, now);
  return quote && hasValue ? { quote, hasOmv } : undefined;
}

/** Amount, tenure and rate become the case's. */
export function writeTerms(store: FormStore, { loanCents, tenureMonths, flatRatePercent }: CaseTerms): void {
  store.set('financing.loanAmountCents', loanCents);
  store.set('financing.tenureMonths', tenureMonths);
  store.set('financing.flatRatePercent', flatRatePercent);
}

function number(value: FieldValue | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function text(value: FieldValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
