import { singaporeDate } from '../../src/domain/singapore-time.ts';
import type { Submission } from './schemas.ts';

/** Figures of one option before its letter is made. */
export interface OptionFigures {
  type: 'Normal' | 'Lower';
  nettFinancedAmountCents: number;
  tenureMonths: number;
  /** Flat rate in per cent a year. */
  interestRate: number;
  processingFeeCents: number;
}

const usualRate = 2.78;

/**
 * Returns usual figures: Normal is the amount asked for; Lower is about 7% less, in whole hundreds of dollars, at a
 * rate 0.2 lower.
 */
export function usualFigures(type: 'Normal' | 'Lower', { snapshot }: Submission): OptionFigures {
  const { loanAmountCents, tenureMonths, flatRatePercent = usualRate } = snapshot.financingInformation;
  const processingFeeCents = 250_00;
  if (type === 'Normal') {
    return {
      type,
      nettFinancedAmountCents: loanAmountCents,
      tenureMonths,
      interestRate: flatRatePercent,
      processingFeeCents,
    };
  }
  const lower = Math.floor((loanAmountCents * 0.93) / 100_00) * 100_00;
  return {
    type,
    nettFinancedAmountCents: lower || loanAmountCents,
    tenureMonths,
    interestRate: Math.max(0, Math.round((flatRatePercent - 0.2) * 100) / 100),
    processingFeeCents,
  };
}

/** Monthly instalment in cents at a flat rate, rounded to the cent. */
export function instalmentCents(amountCents: number, ratePercent: number, months: number): number {
  return Math.round((amountCents * (1 + (ratePercent / 100) * (months / 12))) / months);
}

/** The seventh day from now at 18:00 in Singapore, as an ISO time. */
export function adviceExpiry(now: Date): string {
  const day = singaporeDate(new Date(now.getTime() + 7 * 24 * 3600 * 1000));
  return new Date(`${day}T18:00:00+08:00`).toISOString();
}

/** The same day a month later, or the last day of that month; `YYYY-MM-DD` in Singapore. */
export function monthLater(now: Date): string {
  const [year = 0, month = 0, day = 0] = singaporeDate(now).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
