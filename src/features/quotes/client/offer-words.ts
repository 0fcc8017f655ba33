import * as m from '../../../paraglide/messages.js';
import { unitLabel } from '../../forms/format-value.ts';
import type { Offer, OfferFigure } from '../offer.ts';

/** Labels of an offer's inputs, with units. */
export const fieldLabels: Record<OfferFigure, () => string> = {
  loanCents: m.quotes_field_loan,
  tenureMonths: m.quotes_field_tenure,
  flatRatePercent: m.quotes_field_rate,
  feeCents: m.quotes_field_fee,
  rebateSharePercent: m.quotes_field_rebate,
};

/** `1 month`, `84 months`. */
export function monthsText(count: number): string {
  return `${count} ${unitLabel('months', count)}`;
}

export function offerName(number: number): string {
  return m.quotes_offer_number({ number });
}

/** True if the user has not named the offer. */
export function isUnnamed({ name }: Offer): boolean {
  return [1, 2, 3].some((number) => offerName(number) === name);
}
