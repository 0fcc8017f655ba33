import { type HirePurchaseTerms, instalments } from '../../domain/instalment.ts';
import { dueDate } from './due-date.ts';
import { settlementOfTerms } from './early-settlement.ts';

/** One month of an agreement. All amounts in cents. */
export interface AmortisationRow {
  /** Number of the instalment, from 1 to the tenure. */
  number: number;
  /** `YYYY-MM-DD` */
  dueDate: string;
  instalmentCents: number;
  /** Share of the interest by the Rule of 78. */
  interestCents: number;
  /**
   * The instalment without its interest. At high rates it is negative in the first months, when the interest is higher
   * than the instalment.
   */
  principalCents: number;
  /** Principal still owed after this instalment. */
  outstandingCents: number;
  /** Amount that settles the agreement if paid at once after this instalment; missing if the rebate is not known. */
  settlementCents?: number;
}

/**
 * Returns an agreement month by month, with the interest spread by the Rule of 78. Exact to the cent: instalments add
 * up to the amount payable, interest to the total interest, principal to the loan. The last instalment includes the
 * rounding difference.
 *
 * @param options.firstDueDate `YYYY-MM-DD`
 */
export function amortise(
  terms: HirePurchaseTerms,
  options: { firstDueDate: string; rebateSharePercent?: number },
): AmortisationRow[] {
  const { loanCents, tenureMonths } = terms;
  const { instalmentCents, totalInterestCents, totalPayableCents } = instalments(terms);
  const { firstDueDate, rebateSharePercent } = options;
  let outstandingCents = loanCents;
  let unearnedCents = totalInterestCents;
  return Array.from({ length: tenureMonths }, (_, index) => {
    const left = tenureMonths - index - 1;
    const unearnedThen = Math.round((totalInterestCents * left * (left + 1)) / (tenureMonths * (tenureMonths + 1)));
    const interestCents = unearnedCents - unearnedThen;
    const paidCents = left === 0 ? totalPayableCents - instalmentCents * index : instalmentCents;
    const principalCents = paidCents - interestCents;
    unearnedCents = unearnedThen;
    outstandingCents -= principalCents;
    return {
      number: index + 1,
      dueDate: dueDate(firstDueDate, index),
      instalmentCents: paidCents,
      interestCents,
      principalCents,
      outstandingCents,
      ...(rebateSharePercent !== undefined && {
        settlementCents: settlementOfTerms(terms, { settleAfterMonths: index + 1, rebateSharePercent }).payableCents,
      }),
    };
  });
}
