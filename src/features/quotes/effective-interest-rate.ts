/** Present value of equal monthly payments in arrears at a monthly rate above 0. */
function presentValue(payment: number, months: number, rate: number): number {
  return (payment * -Math.expm1(-months * Math.log1p(rate))) / rate;
}

/**
 * Effective interest rate in percent a year: 12 × the monthly internal rate of the loan and its rounded instalments,
 * not compounded (as the Association of Banks in Singapore quotes it). 0 if the instalments do not exceed the loan.
 */
export function effectiveInterestRatePercent(loanCents: number, instalmentCents: number, months: number): number {
  if (instalmentCents * months <= loanCents) return 0;
  let low = 0;
  // At a rate of payment / loan, even endless payments are worth at most the loan.
  let high = instalmentCents / loanCents;
  // After halving the interval sixty times, a double cannot be more exact.
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    if (presentValue(instalmentCents, months, middle) > loanCents) low = middle;
    else high = middle;
  }
  return 1200 * low;
}
