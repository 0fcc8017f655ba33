import { wholeMonthsBetween } from '../../domain/singapore-time.ts';
import { coeTerm, type ParfScheme, parfSchemes } from './rebate-figures.ts';
import { isAtMostYears } from './vehicle-age.ts';

export interface ParfInput {
  arfCents: number;
  /** First registration in Singapore, `YYYY-MM-DD`. */
  registrationDate: string;
  /** `YYYY-MM-DD` */
  deregistrationDate: string;
  /** Bidding exercise of the car's COE, `YYYY-MM-n`; absent for a car without a bid. */
  coeExercise?: string;
}

function schemeOf({ coeExercise, registrationDate }: ParfInput): ParfScheme | undefined {
  return parfSchemes.find(({ fromCoeExercise = '', fromRegistration = '' }) =>
    coeExercise === undefined ? registrationDate >= fromRegistration : coeExercise >= fromCoeExercise,
  );
}

/** PARF rebate in cents: the share of the ARF at the car's age, capped; 0 above ten years. */
export function parfRebateCents(input: ParfInput): number {
  const scheme = schemeOf(input);
  const share = scheme?.shares.find(({ years }) =>
    isAtMostYears(years, input.registrationDate, input.deregistrationDate),
  );
  if (!scheme || !share) return 0;
  return Math.min(Math.round((input.arfCents * share.percent) / 100), scheme.capCents);
}

export interface CoeRebateInput {
  quotaPremiumCents: number;
  /** `YYYY-MM-DD` */
  coeExpiry: string;
  /** `YYYY-MM-DD` */
  deregistrationDate: string;
}

/** COE rebate in cents: quota premium × whole months left / 120. */
export function coeRebateCents({ quotaPremiumCents, coeExpiry, deregistrationDate }: CoeRebateInput): number {
  const monthsLeft = Math.min(wholeMonthsBetween(deregistrationDate, coeExpiry), coeTerm.months);
  return Math.round((quotaPremiumCents * monthsLeft) / coeTerm.months);
}
