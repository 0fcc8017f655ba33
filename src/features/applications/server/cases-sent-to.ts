/**
 * Returns SQL for the numbers of the cases that a dealer sent to a financier.
 * @param dealerId placeholder of the dealer's identifier, such as `$1`
 * @param financierId placeholder of the financier's
 */
export function casesSentTo(dealerId: string, financierId: string): string {
  return `select case_no from applications
    where dealer_id = ${dealerId} and financier_id = ${financierId} and status is not null`;
}
