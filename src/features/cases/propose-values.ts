import { amountToFinance, readPurchaseSum } from '../../domain/amount-to-finance.ts';
import type { CaseValues } from '../../domain/case-values.ts';
import { partyType } from '../../domain/enumerations.ts';
import type { FieldValue } from '../../domain/field.ts';
import { identityTypeOfNumber } from '../../domain/nric.ts';
import { vehicleCondition } from '../../domain/vehicle-enumerations.ts';
import { ageBandOn } from '../vehicles/vehicle-age.ts';

/** The loan is price less deposit and trade-in until the user enters another amount. */
export const loanPath = 'financing.loanAmountCents';

/**
 * Returns values implied by others, by path: the age band from the first registration, the type of an identity number
 * from its first letter, the loan from the amount to finance. `today` is the date in Singapore, `YYYY-MM-DD`.
 */
export function impliedValues(values: CaseValues, today: string): Map<string, FieldValue> {
  const implied = new Map<string, FieldValue>();
  const { condition, firstRegistrationDate: first } = values.vehicleInformationWeb.vehicleInformation;
  if (typeof first === 'string' && first <= today && condition !== vehicleCondition.new) {
    implied.set('vehicle.ageBand', ageBandOn(first, today));
  }
  const sum = readPurchaseSum((name) => values.vehicleInformationWeb.vehicleInformation[name]);
  const loanCents = sum?.depositCents === undefined ? 0 : amountToFinance(sum).toFinanceCents;
  if (loanCents > 0) implied.set(loanPath, loanCents);
  for (const party of values.personalInformation) {
    const { identityNumber } = party;
    if (party.partyType !== partyType.individual || typeof identityNumber !== 'string') continue;
    const type = identityTypeOfNumber(identityNumber);
    if (type) implied.set(`personalInformation.${party.personalInfoId}.identityType`, type);
  }
  return implied;
}
